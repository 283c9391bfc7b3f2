import type { UsageProps } from '#views/components/console/usage/usage.tsx'

export const filter: UsageProps['filter'] = {
  action: '/company/dashboard',
  values: { from: '2026-11-01', to: '2026-11-21' },
  today: '2026-11-21',
  quick: [
    { name: '3-months', href: '/company/dashboard', isCurrent: true },
    { name: '6-months', href: '/company/dashboard?range=6-months', isCurrent: false },
    { name: '1-year', href: '/company/dashboard?range=1-year', isCurrent: false },
  ],
  errors: {},
}

const file = (what: string) => `/company/dashboard/${what}.csv?from=2026-11-01&to=2026-11-21`

/** Three weeks in which an edition was published. */
export const usage: UsageProps = {
  filter,
  isChosen: false,
  figures: {
    now: { views: 43_045, visitors: 11_514, searches: 6208, searchesWithoutResult: 214, downloads: 387 },
    before: { views: 32_810, visitors: 12_000, searches: 0, searchesWithoutResult: 0, downloads: 387 },
    days: Array.from({ length: 21 }, (_, at) => ({
      day: `2026-11-${String(at + 1).padStart(2, '0')}`,
      views: 1500 + ((at * 733) % 900),
      visitors: 400 + ((at * 377) % 300),
      editions: at === 9 ? [11, 12] : [],
    })),
    endsToday: true,
    sections: Array.from({ length: 12 }, (_, at) => ({
      id: String(1310 + at),
      type: at === 11 ? 'patient' : 'disclosure',
      code: `C${at + 1}`,
      name: at === 1 ? 'Fees' : '講師謝金',
      ...(at === 1 && { lang: 'en' }),
      views: 9840 - at * 800,
    })),
    sectionViews: 70_080,
    terms: Array.from({ length: 50 }, (_, at) => ({
      term: `大阪湾岸大学${at}`,
      count: 612 - at * 10,
      share: (612 - at * 10) / 6208,
      withoutResult: at === 1 ? 3 : at === 2 ? 592 : 0,
    })),
    recipients: [
      {
        id: 'd-1',
        type: 'disclosure',
        views: 120,
        who: { name: '髙橋 健一', facility: '大阪湾岸大学', href: 'http://aoba.localhost/recipient/d-1' },
      },
      { id: 'd-2', type: 'disclosure', views: 90, who: null },
      {
        id: 'p-1',
        type: 'patient',
        views: 8,
        who: { name: '患者の会', facility: null, href: 'http://aoba.localhost/recipient/p-1' },
      },
    ],
    downloads: [
      { kind: 'section-csv', count: 295 },
      { kind: 'year-csv', count: 92 },
      { kind: 'new-kind', count: 1 },
    ],
    types: [
      { type: 'disclosure', count: 40_000 },
      { type: 'common', count: 3045 },
    ],
    languages: [
      { lang: 'ja', count: 40_000 },
      { lang: 'en', count: 3045 },
    ],
    referrers: [
      { host: 'www.search.example', count: 900 },
      { host: 'other.example', count: 3 },
    ],
    referredViews: 1000,
    csvHref: {
      days: file('days'),
      sections: file('sections'),
      terms: file('terms'),
      recipients: file('recipients'),
      downloads: file('downloads'),
      types: file('types'),
      languages: file('languages'),
      referrers: file('referrers'),
    },
  },
}

export const usageEmpty: UsageProps = { filter, isChosen: false, figures: 'nothing' }

export const usageRefused: UsageProps = {
  filter: { ...filter, values: { from: '', to: '2026-02-30' }, errors: { from: '開始日を入力してください' } },
  isChosen: true,
  figures: null,
}
