export const progress = {
  href: '/company/data/import-csv/7/progress',
  state: 'checking',
  value: 61_440,
  max: 212_000,
  text: '431行を検査しました',
}
