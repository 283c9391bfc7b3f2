import type { SectionType } from '#server/features/sections/index.ts'
import type { ShownEdition } from '#server/features/site/index.ts'
import type { DisplaySettings } from '#server/features/wording/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { Participant } from '../participant.ts'
import type { CompanySums, PublishedSums, TaxWords } from './company-sums.ts'
import { comparedRows, divisionsOf, type Column, type ComparedRow, type Division } from './compared-rows.ts'
import { shownSums, shownTotal, type ShownSums } from './shown-sums.ts'

/** More columns cannot be read beside each other. */
export const MOST_COMPARED = 6
/** How many are compared where nobody is chosen. */
const FIRST = 4

export interface ComparisonChoice {
  /** Companies by their ids; others than those that take part are passed over. None: the first ones. */
  companies: readonly number[]
  year?: number | undefined
}

export interface ComparedCompany extends Participant {
  edition: ShownEdition
  shows: ShownSums
  /** Of the compared year; null where the company shows none. */
  total: { amount: number | null; payments: number | null } | null
  /** The amount of each year, newest first; empty where the company shows none. */
  yearAmounts: { year: number; amount: number }[]
  /** Whether something of the compared year is published. */
  hasYear: boolean
  /** How it counts years, among others. */
  display: DisplaySettings
  divisions: Division[]
  tax(lang: Lang): TaxWords
}

export interface Comparison {
  /** Who publishes something of the type, and can be chosen. */
  choices: Participant[]
  /** In the order of the choices. */
  companies: ComparedCompany[]
  /** Whether more were chosen than are compared. */
  isCut: boolean
  /** Of the chosen companies, newest first. */
  years: number[]
  year: number
  rows: ComparedRow[]
}

type Known = Participant & { sums: CompanySums }

/** Compares what companies publish, section by section, from the sums of their editions. */
export class ComparisonService {
  constructor(private readonly deps: { sums: Pick<PublishedSums, 'of'> }) {}

  /** Null where nobody publishes anything of the type. */
  async of(
    participants: readonly Participant[],
    type: SectionType,
    { companies, year }: ComparisonChoice,
  ): Promise<Comparison | null> {
    const known = await this.known(participants, type)
    const asked = known.filter(({ company }) => companies.includes(company.id))
    const chosen = asked.length > 0 ? asked.slice(0, MOST_COMPARED) : known.slice(0, FIRST)
    const years = [...new Set(chosen.flatMap(({ sums }) => sums.years))].sort((a, b) => b - a)
    const compared = year !== undefined && years.includes(year) ? year : commonYear(chosen, years)
    if (compared === undefined) return null
    const columns = chosen.map((one) => columnOf(one, compared))
    const divisions = divisionsOf(columns, type)
    return {
      choices: known.map(({ sums: _sums, ...participant }) => participant),
      companies: chosen.map((one, at) => companyOf(one, compared, columns[at]!, divisions[at]!)),
      isCut: asked.length > chosen.length,
      years,
      year: compared,
      rows: comparedRows(columns, type),
    }
  }

  private async known(participants: readonly Participant[], type: SectionType): Promise<Known[]> {
    const found = await Promise.all(
      participants.map(async (one) => ({ ...one, sums: await this.deps.sums.of(one.company, type) })),
    )
    return found.filter((one): one is Known => one.sums !== null)
  }
}

/** The year that most of them have; of several the newest. */
function commonYear(chosen: readonly Known[], years: readonly number[]): number | undefined {
  const having = (year: number) => chosen.filter(({ sums }) => sums.years.includes(year)).length
  return years.toSorted((a, b) => having(b) - having(a) || b - a)[0]
}

/** What of a company's sums is compared, which needs no agreement. */
function columnOf({ sums, ownTerms }: Known, year: number): Column {
  return { year: sums.of(year), shows: shownSums(sums, ownTerms, year) }
}

function companyOf(
  { sums, ...participant }: Known,
  year: number,
  column: Column,
  divisions: Division[],
): ComparedCompany {
  const showsYears = sums.display.figuresFirst
  return {
    ...participant,
    ...{ edition: sums.edition, shows: column.shows, divisions },
    total: shownTotal(sums, year),
    yearAmounts: showsYears
      ? sums.years.flatMap((one) => {
          const amount = sums.of(one)?.total.amount ?? null
          return amount === null ? [] : [{ year: one, amount }]
        })
      : [],
    ...{ hasYear: column.year !== null, display: sums.display },
    tax: (lang) => sums.tax(year, lang),
  }
}
