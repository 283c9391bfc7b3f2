import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { years } from '#views/testing/section-changes.ts'
import { wordingDifferences } from '#views/testing/wording-differences.ts'
import EditionRestoration, { type Props } from './+Page.tsx'

const editionRestoration: Props = {
  shell: consoleShell({ menu: 'preview' }),
  wording: wordingDifferences,
  pdfs: [pdfChanges],
  number: 3,
  nextEdition: 13,
  changes: [{ type: 'disclosure', years }],
  blocked: null,
  backHref: '/company/preview/editions',
  form: {
    action: '/company/preview/editions/12/restoration',
    pins: { current: '12' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    withdrawals: [],
    needsApproval: true,
  },
}

export default examplesOf(EditionRestoration, {
  'edition-restoration': editionRestoration,
})
