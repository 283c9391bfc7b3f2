import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import SectionTotal, { type Props } from './+Page.tsx'

const sectionTotal: Props = {
  shell: siteShell({ section: 'disclosure' }),
  type: 'disclosure',
  section: { code: 'D1', name: '講演会等会合費', description: null, explanation: null, tax: null },
  year: 2025,
  crumbs: [{ label: '医療機関等', href: '/disclosure' }],
  amount: 360053700,
  change: { percent: -19, difference: -84608300 },
  strip: [
    { year: 2025, amount: 360053700, href: '?year=2025', current: true },
    { year: 2024, amount: 444662000, href: '?year=2024', current: false },
  ],
  years: [
    { year: 2025, payments: 1736, amount: 360053700, changePercent: -19, perMonth: null },
    { year: 2024, payments: null, amount: 444662000, changePercent: null, perMonth: null },
  ],
  unevenYears: null,
  display: { payments: true },
  share: 0.202,
  previousSection: { code: 'C3', name: 'コンサルティング等業務委託費', href: '?c3' },
  nextSection: null,
  citeAddress: null,
}

export default examplesOf(SectionTotal, {
  'section-total': sectionTotal,
  'section-total-without-counts': { ...sectionTotal, display: { payments: false }, type: 'patient' },
  'section-total-uneven': {
    ...sectionTotal,
    unevenYears: [2025, 2024],
    years: sectionTotal.years.map((one) => ({ ...one, perMonth: 37000000 })),
  },
  'section-total-nothing': { ...sectionTotal, amount: null, change: null },
})
