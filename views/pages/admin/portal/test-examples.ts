import { systemShell } from '#views/testing/console-shell.ts'
import type { UsageFigures } from '#views/components/console/usage/figures.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { filter, usage } from '#views/testing/usage.ts'
import AdminPortal, { type Props } from './+Page.tsx'

const origin = 'http://portal.localhost'

const { now, before, days, endsToday, terms, languages, referrers, referredViews } =
  usage.figures as UsageFigures
const csv = (what: string) => `/admin/portal/${what}.csv?from=2026-11-01&to=2026-11-21`

const portal: Props = {
  shell: systemShell({ menu: 'portal' }),
  action: '/admin/portal',
  revision: '0',
  values: {},
  isTyped: false,
  errors: {},
  rendered: { 'about.ja': '<p>会社をまたいで検索するサイトです。</p>' },
  limits: { title: 80, about: 20_000, terms: 20_000 },
  withoutEnglish: [],
  pages: { home: `${origin}/`, about: `${origin}/about`, terms: `${origin}/terms` },
  usage: {
    ...{ filter, isChosen: false },
    figures: {
      ...{ now, before, endsToday, terms, languages, referrers, referredViews },
      days: days.map((day) => ({ ...day, editions: [] })),
      pages: ['home', 'search', 'terms', 'unheard-of'].map((page, at) => ({ page, count: 900 - at * 100 })),
      downloads: [
        { kind: 'portal-csv', count: 12 },
        { kind: 'search-csv', count: 3 },
      ],
      csvHref: {
        ...{ days: csv('days'), terms: csv('terms'), pages: csv('pages') },
        ...{ downloads: csv('downloads'), languages: csv('languages'), referrers: csv('referrers') },
      },
    },
  },
  companies: [
    {
      ...{ id: 1, name: '青葉製薬株式会社', nameLang: undefined, domain: 'aoba.localhost' },
      ...{ ownTerms: false, edition: 5, href: '/admin/companies/detail/1' },
    },
    {
      ...{ id: 2, name: '汐見製薬株式会社', nameLang: 'ja', domain: 'shiomi.localhost' },
      ...{ ownTerms: true, edition: 2, href: '/admin/companies/detail/2' },
    },
  ],
}

export default examplesOf(AdminPortal, {
  'admin-portal': portal,
  'admin-portal-no-host': {
    ...{ ...portal, pages: null, companies: [] },
    usage: { ...portal.usage, figures: 'nothing' },
  },
  'admin-portal-wrong-days': {
    ...portal,
    usage: {
      ...portal.usage,
      filter: { ...filter, errors: { to: '終わりの日を入力してください' } },
      figures: null,
    },
  },
  'admin-portal-refused': {
    ...portal,
    values: { 'title.en': 'Payments', 'about.ja': '本文' },
    withoutEnglish: ['about'],
    errors: { 'title.ja': '日本語を入力してください' },
  },
})
