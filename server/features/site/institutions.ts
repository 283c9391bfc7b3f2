import type { PaidSum } from '#server/features/data-records/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import { moneyRelation, type Section } from '#server/features/sections/index.ts'
import { foldText } from '#server/lib/japanese/fold.ts'

/** How institutions are ordered: by name, or by amount where the company allows it. Nobody else is ever ranked. */
export const institutionSorts = ['name', 'amount'] as const
export type InstitutionSort = (typeof institutionSorts)[number]

/** A body that rows name as paid, with what it was paid in the years of a list. */
export interface Institution {
  key: string
  /** As most of its rows have it. */
  name: string
  rowCount: number
  amount: number
}

/** A body with what it was paid in each year. */
export interface PaidBody {
  key: string
  name: string
  /** The name as it is looked for. */
  folded: string
  years: { year: number; rowCount: number; amount: number }[]
}

interface Counted {
  years: Map<number, { rowCount: number; amount: number }>
  names: Map<string, number>
}

/** Puts the sums of bodies together, import by import. */
export class PaidBodies {
  private readonly counted = new Map<string, Counted>()

  add(year: number, sum: PaidSum, section: Pick<Section, 'content' | 'columns'>): void {
    const name = nameIn(sum, section)
    if (name === null || isWithheld(name)) return
    const body = this.counted.get(sum.key) ?? { years: new Map(), names: new Map() }
    this.counted.set(sum.key, body)
    const ofYear = body.years.get(year) ?? { rowCount: 0, amount: 0 }
    ofYear.rowCount += sum.rowCount
    ofYear.amount += sum.amount
    body.years.set(year, ofYear)
    body.names.set(name, (body.names.get(name) ?? 0) + sum.rowCount)
  }

  list(): PaidBody[] {
    return [...this.counted].map(([key, { years, names }]) => {
      const name = mostWritten(names)
      return {
        ...{ key, name, folded: foldText(name) },
        years: [...years].map(([year, figures]) => ({ year, ...figures })),
      }
    })
  }
}

/** Those with rows in a year, or in any, whose name contains a text however it is typed. */
export function institutionsIn(
  bodies: readonly PaidBody[],
  { year, name }: { year: number | undefined; name: string },
): Institution[] {
  const wanted = foldText(name)
  return bodies.flatMap(({ key, name, folded, years }) => {
    const counted = year === undefined ? years : years.filter((one) => one.year === year)
    if (counted.length === 0 || !folded.includes(wanted)) return []
    const sum = (of: 'rowCount' | 'amount') => counted.reduce((total, one) => total + one[of], 0)
    return { key, name, rowCount: sum('rowCount'), amount: sum('amount') }
  })
}

/** By name as the texts compare, which is not the order of a dictionary: readings are not in the data. */
export const byName = (a: Pick<Institution, 'name' | 'key'>, b: Pick<Institution, 'name' | 'key'>): number =>
  a.name < b.name || (a.name === b.name && a.key < b.key) ? -1 : 1

export const byAmount = (a: Institution, b: Institution): number => b.amount - a.amount || byName(a, b)

function nameIn(sum: PaidSum, section: Pick<Section, 'content' | 'columns'>): string | null {
  const field = moneyRelation(section).body.find((one) => sum[one])
  return field ? sum[field] : null
}

/** The spelling of most rows, as on the body's own page. */
function mostWritten(names: ReadonlyMap<string, number>): string {
  const [[first, rows], ...others] = [...names] as [[string, number], ...[string, number][]]
  let most = { name: first, rows }
  for (const [name, count] of others)
    if (count > most.rows || (count === most.rows && name < most.name)) most = { name, rows: count }
  return most.name
}
