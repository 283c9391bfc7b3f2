import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { years } from '#views/testing/section-changes.ts'
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
  changes: [{ type: 'disclosure', years }],
  restoreHref: '/company/preview/editions/12/restoration',
  draftHref: '/company/preview/editions/12/draft',
  publishHref: '/company/preview',
  backHref: '/company/preview/editions',
}

export default examplesOf(Edition, {
  edition,
  'edition-purged': { ...edition, isPurged: true, restoreHref: null, draftHref: null },
})
