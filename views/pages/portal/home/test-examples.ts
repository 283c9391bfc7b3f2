import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import PortalHome, { type Props } from './+Page.tsx'

const none = { isPublished: false, amount: null }

const home: Props = {
  shell: portalShell({
    ways: [
      { section: 'search', href: '/' },
      { section: 'compare', href: '/compare' },
    ],
  }),
  searchHref: '/search',
  examples: [
    { type: 'disclosure', word: '大学病院', href: '/search?name=%E5%A4%A7%E5%AD%A6%E7%97%85%E9%99%A2' },
    { type: 'patient', word: '患者会', href: '/search?type=patient&name=%E6%82%A3%E8%80%85%E4%BC%9A' },
  ],
  years: [2022, 2023, 2024, 2025],
  companies: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', href: 'http://aoba.localhost/' },
      logoHref: '/portal-logo/abc.png',
      ownTerms: false,
      cells: [1_410_000_000, 1_500_000_000, 1_690_000_000, 1_780_000_000].map((amount) => ({
        isPublished: true,
        amount,
      })),
      edition: { number: 5, publishedAt: NOON },
    },
    {
      ...{ id: 2, name: '汐見製薬株式会社', href: 'http://shiomi.localhost/', logoHref: null },
      ownTerms: true,
      cells: [none, none, { isPublished: true, amount: null }, { isPublished: true, amount: 900_000_000 }],
      edition: { number: 2, publishedAt: NOON },
    },
  ],
  news: [
    {
      ...{ company: '青葉製薬株式会社', number: 5, publishedAt: NOON, note: '2025年度分の公開' },
      href: 'http://aoba.localhost/corrections#edition-5',
    },
  ],
}

export default examplesOf(PortalHome, {
  'portal-home': home,
  'portal-home-empty': {
    ...home,
    shell: portalShell(),
    searchHref: null,
    examples: [],
    years: [],
    companies: [],
    news: [],
  },
})
