import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Top, { type Props } from './+Page.tsx'

/** A visitor wanted to open a page without having agreed to its terms. */
export const top: Props = {
  shell: siteShell(),
  type: 'patient',
  isAgreement: true,
  heading: null,
  tabTitle: null,
  terms: { html: '<p>規約</p>', lang: 'ja', version: 7 },
  wantedPage: { label: 'C1 講師謝金', termsChanged: false },
  agreementAction: '/agreement',
  csrfToken: null,
  returnTo: '/patient?year=2025',
  agreed: false,
  facts: { years: [2025, 2023, 2024], rows: [{ type: 'patient', count: 149812 }] },
  figures: [],
  examples: [],
  news: [],
  structuredData: null,
}

/** The first page itself. */
export const front: Props = {
  ...top,
  type: 'disclosure',
  isAgreement: false,
  examples: [
    { type: 'disclosure', word: '大学病院' },
    { type: 'patient', word: '患者会' },
  ],
  wantedPage: null,
  facts: {
    years: [2025, 2024],
    rows: [
      { type: 'disclosure', count: 149812 },
      { type: 'patient', count: 40 },
    ],
  },
  figures: (['disclosure', 'patient'] as const).map((type) => ({
    type,
    year: 2025,
    totals: { payments: 20198, amount: 1780609896, previousAmount: 1690694244, changePercent: 5.3 },
    isPerMonth: false,
    strip: [
      { year: 2025, amount: 1780609896, href: `/${type}?year=2025`, current: true },
      { year: 2024, amount: 1690694244, href: `/${type}?year=2024`, current: false },
    ],
    mainSections: [
      { code: 'A', name: '研究費開発費等', amount: 1671512896 },
      { code: 'B', name: '学術研究助成費', amount: 109097000 },
      { code: 'C', name: '原稿執筆料等', amount: 0 },
    ],
    listingHref: `/${type}?year=2025`,
  })),
  news: [{ number: 5, publishedAt: Date.UTC(2026, 10, 23), note: '訂正', href: '/corrections#edition-5' }],
}

export default examplesOf(Top, {
  front,
  'front-without-sums': { ...front, figures: [], news: [] },
  'front-unpublished': { ...front, figures: [], news: [], facts: null },
  top,
  'top-agreed': { ...top, agreed: true },
  'top-plain': { ...top, wantedPage: null, facts: null },
})
