import type { PersonAtPlace, PersonPart } from '#server/features/data-records/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'

/** How the people of an institution are ordered: by name, unless somebody asks for amounts. */
export const peopleSorts = ['name', 'amount'] as const
export type PeopleSort = (typeof peopleSorts)[number]

/** People who were paid and whose rows name one institution as their workplace: never a part of its own sum. */
export interface InstitutionPeople {
  /** One page of them. */
  people: PaidPerson[]
  /** How many there are on all pages. */
  count: number
  /** What all of them were paid; null where the company shows no sums. */
  amount: number | null
  /** Rows that name nobody, whose amounts are in no person's sum. */
  withheldRows: number
  sort: PeopleSort
}

export interface PaidPerson {
  key: string
  /** As most of the rows have it. */
  name: string
  /** As written, in the order of the texts. */
  departments: string[]
  rowCount: number
  /** Null where the company shows no sums. */
  amount: number | null
  /** What it is made of, oldest first; empty where the company shows no sums. */
  years: { year: number; amount: number }[]
}

/** A person with the sum over sections. */
export interface PersonSum {
  key: string
  name: string
  rowCount: number
  amount: number
}

/** Everybody by the order asked for, and how many rows name nobody. */
export function inPeopleOrder(found: readonly PersonAtPlace[], sort: PeopleSort) {
  const people = new Map<string, PersonSum>()
  let withheldRows = 0
  for (const { key, name, rowCount, amount } of found) {
    if (isWithheld(name)) withheldRows += rowCount
    else {
      const sum = people.get(key) ?? { key, name, rowCount: 0, amount: 0 }
      people.set(key, { ...sum, rowCount: sum.rowCount + rowCount, amount: sum.amount + amount })
    }
  }
  const byName = (a: PersonSum, b: PersonSum) =>
    a.name < b.name || (a.name === b.name && a.key < b.key) ? -1 : 1
  const order =
    sort === 'amount' ? (a: PersonSum, b: PersonSum) => b.amount - a.amount || byName(a, b) : byName
  return { people: [...people.values()].sort(order), withheldRows }
}

/** @param yearOf the year of an import @param showsDepartment whether a section's rows show one */
export function personOf(
  { key, rowCount, amount }: PersonSum,
  parts: readonly PersonPart[],
  showsTotalAmount: boolean,
  yearOf: (importId: number) => number,
  showsDepartment: (sectionId: number) => boolean,
): PaidPerson {
  const own = parts.filter((part) => part.key === key)
  const departments = own.flatMap(({ department, sectionId }) =>
    department && showsDepartment(sectionId) ? department : [],
  )
  const years = new Map<number, number>()
  for (const { importId, amount: paid } of own)
    years.set(yearOf(importId), (years.get(yearOf(importId)) ?? 0) + paid)
  const inOrder = [...years].sort(([a], [b]) => a - b)
  return {
    ...{ key, name: mostWritten(own), rowCount },
    departments: [...new Set(departments)].sort(),
    ...(showsTotalAmount
      ? { amount, years: inOrder.map(([year, paid]) => ({ year, amount: paid })) }
      : { amount: null, years: [] }),
  }
}

function mostWritten(parts: readonly PersonPart[]): string {
  const rows = new Map<string, number>()
  for (const { name, rowCount } of parts) rows.set(name, (rows.get(name) ?? 0) + rowCount)
  return [...rows].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
