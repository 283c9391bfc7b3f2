import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Top, { type Props } from './+Page.tsx'

/** A visitor wanted to open a page without having agreed to its terms. */
export const top: Props = {
  shell: siteShell(),
  type: 'patient',
  heading: null,
  tabTitle: null,
  terms: { html: '<p>規約</p>', lang: 'ja', version: 7 },
  wantedPage: { label: 'C1 講師謝金', termsChanged: false },
  agreementAction: '/agreement',
  csrfToken: null,
  returnTo: '/patient?year=2025',
  agreed: false,
  facts: { years: [2025, 2023, 2024], rows: 149812 },
  structuredData: null,
}

export default examplesOf(Top, {
  top,
  'top-agreed': { ...top, agreed: true },
  'top-plain': { ...top, wantedPage: null, facts: null },
})
