// Long because the dashboard figures are assembled from one set of queries.
import { dayAt, type Day } from '#server/lib/zoned-day.ts'
import type { Clock } from '#server/lib/clock.ts'
import { getRequired, keysOf } from '#server/lib/records.ts'
import { daysOf, rangeBefore, upTo } from './day-range.ts'
import type { DayFigures, DayRange, Figures } from './figures.ts'
import type { Counted, SearchTerm, SectionViews } from './dashboard-lists.ts'
import type { Dashboard } from './dashboard.ts'
import type { FiguresRepository, ReadRange } from './figures.repository.ts'
import type { Measure } from './measures.ts'
import { mergeTerms } from './merge-terms.ts'
import { recipientOf } from './recipient-subject.ts'

/** The field of the figures for each measure. */
const fieldOf: Partial<Record<Measure, keyof Figures>> = {
  views: 'views',
  visitors: 'visitors',
  'all-searches': 'searches',
  'all-searches-without-result': 'searchesWithoutResult',
  downloads: 'downloads',
}
const summed = keysOf(fieldOf)

const few = [
  ...(['section-views', 'downloads', 'views-by-type', 'views-by-page'] as const),
  'views-by-language',
] as const satisfies Measure[]

const TERMS = 50
/** How many spellings are merged into terms: rarer ones are left out. */
const SPELLINGS = 500
const OTHERS = 20

/**
 * Reads what was counted. Eventually consistent: visits are flushed every few seconds. Ranges are read up to today
 * (`upToToday`), so that figures match the days shown.
 */
export class AnalyticsService {
  private readonly deps: { repository: FiguresRepository; clock: Clock; timeZone: string }

  constructor(deps: AnalyticsService['deps']) {
    this.deps = deps
  }

  today(): Day {
    return dayAt(this.deps.clock.now(), this.deps.timeZone)
  }

  /** The part of a range that has figures: without future days, unless all are. */
  upToToday(range: DayRange): DayRange {
    return upTo(this.today(), range)
  }

  async dashboard(companyId: number, asked: DayRange): Promise<Dashboard> {
    const { repository } = this.deps
    const read = this.readRange(asked)
    const { today, ...range } = read
    const before = range.from > today ? null : rangeBefore(range)
    const [sums, then, days, subjects, spellings, recipients, referrers] = await Promise.all([
      repository.sums([companyId], [...summed, 'views-by-referrer'], read),
      before && this.figures(companyId, before),
      this.days(companyId, range),
      repository.subjects(companyId, [...few], read),
      repository.top(companyId, 'searches', read, SPELLINGS),
      repository.top(companyId, 'recipient-views', read, OTHERS),
      repository.top(companyId, 'views-by-referrer', read, OTHERS),
    ])
    const of = (measure: (typeof few)[number]) =>
      subjects.filter((one) => one.measure === measure).map(({ subject, count }) => ({ subject, count }))
    const now = figuresOf(sums)
    const sections = of('section-views')
    const referred = sums.find(({ measure }) => measure === 'views-by-referrer')?.count ?? 0
    return {
      ...{ range, before, now, then, days },
      sections: sections.map(({ subject, count }) => ({ sectionId: Number(subject), views: count })),
      sectionViews: sumOf(sections),
      terms: await this.termsOf(companyId, read, spellings, now.searches),
      recipients: recipients.flatMap(({ subject, count }) => {
        const recipient = recipientOf(subject)
        return recipient ? [{ ...recipient, views: count }] : []
      }),
      downloads: of('downloads'),
      pages: of('views-by-page'),
      types: of('views-by-type'),
      languages: of('views-by-language'),
      referrers,
      // A visit counted between two statements must not make a share exceed 100 %.
      referredViews: Math.max(referred, sumOf(referrers)),
    }
  }

  async figures(companyId: number, asked: DayRange): Promise<Figures> {
    const sums = await this.deps.repository.sums([companyId], summed, this.readRange(asked))
    return figuresOf(sums)
  }

  /** Every day of the range, in order. */
  async days(companyId: number, asked: DayRange): Promise<DayFigures[]> {
    const range = this.upToToday(asked)
    const days = new Map(daysOf(range).map((day) => [day, { day, views: 0, visitors: 0 }]))
    for (const { day, measure, count } of await this.deps.repository.days(companyId, range))
      getRequired(days, day)[measure === 'views' ? 'views' : 'visitors'] += count
    return [...days.values()]
  }

  /** Most viewed first. */
  async sections(companyId: number, asked: DayRange): Promise<SectionViews[]> {
    const range = this.readRange(asked)
    const found = await this.deps.repository.subjects(companyId, ['section-views'], range)
    return found.map(({ subject, count }) => ({ sectionId: Number(subject), views: count }))
  }

  /**
   * The first 50 (SPEC §9), most frequent first. Spellings of one search are added up, among the 500 most frequent of
   * the range.
   */
  async terms(companyId: number, asked: DayRange): Promise<SearchTerm[]> {
    const range = this.readRange(asked)
    const [{ searches }, spellings] = await Promise.all([
      this.figures(companyId, range),
      this.deps.repository.top(companyId, 'searches', range, SPELLINGS),
    ])
    return this.termsOf(companyId, range, spellings, searches)
  }

  /** All companies, most views first. */
  async companies(asked: DayRange): Promise<{ companyId: number; figures: Figures }[]> {
    const { repository } = this.deps
    const range = this.readRange(asked)
    const ids = await repository.findCompanies()
    const sums = await repository.sums(ids, summed, range)
    const byCompany = new Map(ids.map((id): [number, typeof sums] => [id, []]))
    for (const sum of sums) getRequired(byCompany, sum.companyId).push(sum)
    return [...byCompany]
      .map(([companyId, own]) => ({ companyId, figures: figuresOf(own) }))
      .sort((a, b) => b.figures.views - a.figures.views || a.companyId - b.companyId)
  }

  private readRange(asked: DayRange): ReadRange {
    const today = this.today()
    return { ...upTo(today, asked), today }
  }

  private async termsOf(
    companyId: number,
    range: ReadRange,
    spellings: Counted[],
    searches: number,
  ): Promise<SearchTerm[]> {
    const names = spellings.map(({ subject }) => subject)
    const without = await this.deps.repository.countsOfSubjects(
      companyId,
      'searches-without-result',
      range,
      names,
    )
    const terms = mergeTerms(
      spellings.map(({ subject, count }) => ({
        ...{ term: subject, count, withoutResult: without.get(subject) ?? 0 },
      })),
    )
    return terms.slice(0, TERMS).map(({ term, count, withoutResult }) => ({
      ...{ term, count, withoutResult },
      // A visit counted between two statements must not make a share exceed 100 %.
      share: Math.min(1, count / Math.max(1, searches)),
    }))
  }
}

const sumOf = (counted: Counted[]) => counted.reduce((sum, { count }) => sum + count, 0)

function figuresOf(sums: { measure: Measure; count: number }[]): Figures {
  const figures: Figures = { views: 0, visitors: 0, searches: 0, searchesWithoutResult: 0, downloads: 0 }
  for (const { measure, count } of sums) {
    const field = fieldOf[measure]
    if (field) figures[field] += count
  }
  return figures
}
