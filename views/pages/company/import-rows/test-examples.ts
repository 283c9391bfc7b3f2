import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ImportRows, { type Props } from './+Page.tsx'

const page = '/company/data/import-csv/7/rows'
const removed: Props = {
  shell: consoleShell({ menu: 'data' }),
  mode: 'replace',
  backHref: '/company/data/import-csv/7',
  kinds: [
    { kind: 'removed', count: 1, href: `${page}?kind=removed`, isCurrent: true },
    { kind: 'changed', count: 17, href: `${page}?kind=changed`, isCurrent: false },
    { kind: 'added', count: 0, href: `${page}?kind=added`, isCurrent: false },
  ],
  rows: [
    {
      kind: 'removed',
      year: 2025,
      code: 'C1',
      name: '内藤　恵',
      facility: '高岡市立病院',
      other: null,
      itemNumber: '21',
      fields: [{ label: '金額（円）', isNumber: true, before: '55,685', after: null }],
    },
  ],
  pager: null,
}

export default examplesOf(ImportRows, {
  'import-rows': removed,
  'import-rows-merge': {
    ...removed,
    mode: 'merge',
    kinds: [
      { kind: 'added', count: 14, href: `${page}?mode=merge&kind=added`, isCurrent: false },
      { kind: 'changed', count: 0, href: `${page}?mode=merge&kind=changed`, isCurrent: false },
      { kind: 'unchanged', count: 1, href: `${page}?mode=merge&kind=unchanged`, isCurrent: true },
    ],
    rows: [
      {
        ...removed.rows[0]!,
        kind: 'unchanged',
        fields: [{ label: '金額（円）', isNumber: true, before: '55,685', after: '55,685' }],
      },
    ],
  },
  'import-rows-none': { ...removed, rows: [] },
})
