import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { wordingDifferences } from '#views/testing/wording-differences.ts'
import Edition, { type Props } from './+Page.tsx'

const edition: Props = {
  shell: consoleShell({ menu: 'preview' }),
  wording: wordingDifferences,
  pdfs: [pdfChanges],
  ...{ number: 12, at: NOON, by: '髙橋 美咲', replacedAt: NOON, note: '年次の更新', rows: 1505 },
  restored: { number: 3, href: '/company/preview/editions/12' },
  ...{
    yen: 331_603_100,
    contentHash: 'c'.repeat(64),
    restorableUntil: NOON,
    isCurrent: false,
    isPurged: false,
  },
  tracks: [
    { name: '医療機関等のデータ', version: 14, changed: true },
    { name: '患者団体のデータ', version: 0, changed: false },
  ],
  sums: [
    {
      type: 'disclosure',
      years: [
        {
          year: 2025,
          sections: [
            {
              ...{ code: 'C1', name: '講師謝金', isJudged: false },
              ...{ before: { rows: 1205, yen: 218_101_507 }, after: { rows: 27, yen: 94_824_278 } },
            },
          ],
          others: { count: 20, rows: 589, yen: 1_511_441_200 },
          total: { before: { rows: 1794, yen: 1_729_542_707 }, after: { rows: 616, yen: 1_606_265_478 } },
        },
      ],
    },
  ],
  whole: { before: { rows: 2683, yen: 454_880_329 }, after: { rows: 1505, yen: 331_603_100 } },
  restoreHref: '/company/preview/editions/12/restoration',
  draftHref: '/company/preview/editions/12/draft',
  publishHref: '/company/preview',
  backHref: '/company/preview/editions',
}

export default examplesOf(Edition, {
  edition,
  'edition-first': { ...edition, number: 1, restored: null },
  'edition-same': { ...edition, sums: [], pdfs: [], wording: [], whole: null },
  'edition-purged': { ...edition, isPurged: true, sums: [], whole: null, restoreHref: null, draftHref: null },
})
