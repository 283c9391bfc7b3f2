/** The screen of each picture; `shows` is the element in its middle, if it does not begin at the top. */
export const helpScreens = ({ check, failed, record }) => [
  { name: 'dashboard', place: '/company/dashboard' },
  { name: 'upload', place: '/company/data/import-csv' },
  { name: 'import-check', place: check, shows: '.stats >> nth=1' },
  { name: 'import-errors', place: failed, wait: '.errsum' },
  { name: 'records', place: '/company/data/list/disclosure?year=2025' },
  { name: 'record', place: record, shows: '#history' },
  { name: 'pdf-list', place: '/company/data/pdf' },
  { name: 'preview', place: '/company/preview' },
  { name: 'differences', place: '/company/preview/differences/disclosure', shows: 'main del' },
  { name: 'publish', place: '/company/preview?step=publish', shows: '#publish' },
  { name: 'editions', place: '/company/preview/editions' },
  { name: 'security-policy', place: '/company/profile/security-policy' },
]
