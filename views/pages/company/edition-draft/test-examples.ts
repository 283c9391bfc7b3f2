import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { years } from '#views/testing/section-changes.ts'
import EditionDraft, { type Props } from './+Page.tsx'

const editionDraft: Props = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [pdfChanges],
  pdfsMissing: 1,
  number: 3,
  counts: { away: 2, back: 1, edits: 1, wording: 3 },
  changes: [{ type: 'disclosure', years }],
  action: '/company/preview/editions/12/draft',
  backHref: '/company/preview/editions',
  pins: { 'data-disclosure': '15' },
  errors: {},
}

export default examplesOf(EditionDraft, {
  'edition-draft': editionDraft,
})
