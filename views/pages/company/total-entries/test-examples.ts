import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import TotalEntries, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'data' })

const list = '/company/data/list/disclosure'

const self = '/company/data/disclosure/7-3'

const earlier = [
  { payments: 1698, amount: 351_221_900 },
  { payments: null, amount: null },
]

const totals: Props = {
  shell,
  type: 'disclosure',
  year: 2025,
  years: [2026, 2025],
  earlier: [2024, 2023],
  sums: [
    { payments: 1200, amount: null },
    { payments: 3396, amount: 702_443_800 },
    { payments: null, amount: null },
  ],
  change: null,
  standings: ['draft', 'published', null],
  action: `${list}/totals`,
  stamp: '7_7-3.0',
  roots: [
    {
      code: 'D',
      name: '情報提供関連費',
      leaves: [
        {
          id: 1410,
          code: 'D1',
          name: '講演会費',
          payments: '1,200',
          amount: '',
          now: null,
          change: '+4.7%',
          earlier,
          href: self,
        },
        {
          id: 1420,
          code: 'D2',
          name: '説明会費',
          payments: '',
          amount: '',
          now: null,
          change: '+4.7%',
          earlier,
          href: null,
        },
      ],
    },
  ],
  errors: {},
  isChanged: false,
  backHref: list,
}

export default examplesOf(TotalEntries, {
  'total-entries': totals,
  'total-entries-changed': {
    ...totals,
    isChanged: true,
    roots: [
      {
        ...totals.roots[0]!,
        leaves: [{ ...totals.roots[0]!.leaves[0]!, now: '保存されている内容：件数 3、金額 -円' }],
      },
    ],
  },
  'total-entries-refused': {
    ...totals,
    errors: { 't1410.amount': '0以上の数字で入力してください' },
  },
})
