import type { DifferenceRow } from '#views/components/console/guidelines/difference-row.ts'
import type { FindingRow } from '#views/components/console/guidelines/finding-row.ts'

const row = { type: 'disclosure', canRestore: false } as const

/** A difference of each kind. */
export const differences: DifferenceRow[] = [
  { ...row, kind: 'ended', id: 1113, code: 'A1-3', name: '物品提供', former: [], canRestore: true },
  { ...row, kind: 'added', id: 10001, code: 'B5', name: '広告掲載費', former: [] },
  { ...row, kind: 'replaced', id: 10002, code: 'B4', name: '学会等共催費', former: ['B4 学会等共催費'] },
  { ...row, kind: 'split', id: 10003, code: 'C1', name: '講師謝金', former: ['C1 講師・座長謝金'] },
  { ...row, kind: 'joined', id: 10004, code: 'C2', name: '原稿執筆料', former: ['C2 執筆料', 'C4 監修料'] },
  { ...row, kind: 'renumbered', id: 1250, code: 'B7', name: 'その他', former: ['B5 その他'] },
  { ...row, kind: 'renamed', id: 1330, code: 'C3', name: '業務委託費', former: ['C3 委託費'] },
  { ...row, kind: 'described', id: 1330, code: 'C3', name: '業務委託費', former: ['C3 委託費'] },
  { ...row, kind: 'reordered', id: 1210, code: 'B1', name: '奨学寄附金', former: ['B1 奨学寄附金'] },
]

export const findings: FindingRow[] = [
  { rule: 'yearOrder', section: null, href: '#details', restores: null, rows: null },
  {
    ...{ rule: 'codeOfParent', section: 'D4 その他', restores: null, rows: null },
    href: '/admin/guidelines/editions/2/sections/4',
  },
  {
    ...{ rule: 'lostRows', section: 'A1-3 物品提供', restores: 1113 },
    href: '/admin/guidelines/editions/1#section-1113',
    rows: { company: '青葉製薬株式会社', year: 2027, count: 1240 },
  },
  {
    ...{ rule: 'checking', section: null, href: '#details', restores: null },
    rows: { company: '湊バイオ株式会社', year: 2027, count: 0 },
  },
]
