// Long because it is mostly data: the demo visits by page, term and day.
/**
 * Invented visits of a company's site for the demo's dashboards. The same company, days and names result in the same
 * visits on every machine. Totals are consistent, as for real visits: every view has one type and one language.
 */
import { recipientSubject, type Count, type Measure } from '#server/features/analytics/index.ts'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import { addDays, type Day } from '#server/lib/zoned-day.ts'
import { label, Random } from '#seeds/synthetic/random.ts'
import { shareOut } from '#seeds/synthetic/share-out.ts'

/** The traffic of a company's site. */
export interface DemoTraffic {
  /** Views on an ordinary weekday. */
  viewsADay: number
  /** The number of days with visits. */
  days: number
}

export interface VisitsOptions extends DemoTraffic {
  seed: number
  /** The last day with visits. */
  last: Day
  /** Those whose pages are visited, most visited first. */
  recipients: { type: SectionType; key: string; name: string; facility: string }[]
}

export type DemoVisit = Omit<Count, 'companyId'>

const VISITS = label('visits')

/** As a share of a weekday, from Sunday on. */
const week = [0.3, 1.05, 1.1, 1, 1, 0.9, 0.35]
/** Peaks after a newspaper has written about payments to doctors: that day and the following ones. */
const NEWS_CHANCE = 0.02
const news = [2.6, 1.9, 1.4, 1.2]

const codes: [type: SectionType, code: string, weight: number][] = [
  [1, 'C1', 30],
  [1, 'A4', 13],
  [1, 'B1', 11],
  [1, 'C3', 8],
  [1, 'C2', 6],
  [1, 'B2', 4],
  [1, 'A5', 3],
  [1, 'B3', 2],
  [2, 'A1', 5],
  [2, 'D1', 2],
]

const hosts: [host: string, weight: number][] = [
  ['www.google.com', 46],
  ['www.google.co.jp', 18],
  ['search.yahoo.co.jp', 15],
  ['www.bing.com', 9],
  ['duckduckgo.com', 3],
  ['db.tansaku.example', 6],
  ['news.iryo.example', 4],
]

/** Search terms in addition to existing names; `found` is the share of these searches with results. */
const words: [term: string, weight: number, found: number][] = [
  ['大学', 16, 1],
  ['病院', 14, 1],
  ['佐藤', 12, 1],
  ['渡邉', 9, 1],
  ['学会', 8, 1],
  ['オンコロジー', 7, 0],
  ['血液内科', 5, 0.6],
  ['コンサルティング', 4, 0],
  ['国立循環器', 3, 0],
  // terms that looked like an address or a number
  ['', 2, 0],
]

/** All visits, in order of days. */
export function* demoVisits(options: VisitsOptions): Generator<DemoVisit> {
  const { seed, last, days, viewsADay } = options
  let sinceNews = news.length
  for (let ago = days - 1; ago >= 0; ago--) {
    const day = addDays(last, -ago)
    const random = new Random(seed, VISITS, dayNumber(day))
    sinceNews = random.chance(NEWS_CHANCE) ? 0 : sinceNews + 1
    // half as many at the beginning
    const growth = 1 - (0.5 * ago) / days
    const level = viewsADay * week[weekday(day)]! * growth * (news[sinceNews] ?? 1)
    yield* visitsOfDay(options, day, Math.round(level * (0.85 + 0.3 * random.unit())), random)
  }
}

function* visitsOfDay(
  { recipients }: VisitsOptions,
  day: Day,
  views: number,
  random: Random,
): Generator<DemoVisit> {
  const part = (of: number, share: number) => Math.round(of * share * (0.8 + 0.4 * random.unit()))
  const some = (measure: Measure, counts: [subject: string, count: number][]): DemoVisit[] =>
    counts.filter(([, count]) => count > 0).map(([subject, count]) => ({ day, measure, subject, count }))
  const one = (measure: Measure, count: number) => some(measure, [['', count]])
  /** Distributed by weights that vary a little from day to day. */
  const split = (total: number, weights: readonly (readonly [subject: string, weight: number])[]) =>
    shareOut(
      total,
      weights.map(([, weight]) => weight * (0.5 + random.unit())),
    ).map((count, at): [string, number] => [weights[at]![0], count])

  yield* one('views', views)
  yield* one('visitors', part(views, 0.3))
  yield* some(
    'views-by-type',
    split(views, [
      ['disclosure', 66],
      ['patient', 12],
      ['common', 22],
    ]),
  )
  yield* some(
    'views-by-language',
    split(views, [
      ['ja', 88],
      ['en', 12],
    ]),
  )
  yield* some('views-by-referrer', split(part(views, 0.28), hosts))
  yield* some(
    'section-views',
    split(
      part(views, 0.42),
      codes.map(([type, code, weight]) => [String(sectionIdOf(type, code)!), weight]),
    ),
  )
  yield* some(
    'recipient-views',
    split(
      part(views, 0.1),
      recipients.map(({ type, key }, at) => [recipientSubject(type, key), 1 / (at + 2)]),
    ),
  )
  yield* some(
    'downloads',
    split(part(views, 0.02), [
      ['section-csv', 5],
      ['year-csv', 3],
      ['search-csv', 1],
      ['pdf', 4],
    ]),
  )

  const terms = termsWith(recipients)
  const searched = split(
    part(views, 0.14),
    terms.map(([term, weight]) => [term, weight]),
  )
  const without = searched.map(([term, count], at): [string, number] => [
    term,
    Math.round(count * (1 - terms[at]![2])),
  ])
  const sum = (counts: [string, number][]) => counts.reduce((total, [, count]) => total + count, 0)
  yield* some('searches', searched)
  yield* some('searches-without-result', without)
  yield* one('all-searches', sum(searched))
  yield* one('all-searches-without-result', sum(without))
}

/** The words and existing names; a facility of several people is one term. */
function termsWith(recipients: VisitsOptions['recipients']): typeof words {
  const terms = new Map(words.map((word) => [word[0], word]))
  recipients.forEach(({ name, facility }, at) => {
    for (const [text, weight] of [
      [name, 6 / (at + 1)],
      [facility, 9 / (at + 1)],
    ] as const) {
      const term = text.normalize('NFKC').toLowerCase()
      if (term && !terms.has(term)) terms.set(term, [term, weight, 1])
    }
  })
  return [...terms.values()]
}

const dayNumber = (day: Day) => Math.round(Date.parse(day) / 86_400_000)
/** 0: Sunday. */
const weekday = (day: Day) => new Date(day).getUTCDay()
