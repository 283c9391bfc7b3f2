/** How a row names a recipient: the person, the body that was paid, or the place if it is another body. */
export const namings = ['person', 'paid', 'place'] as const
export type Naming = (typeof namings)[number]

/** Sections that do not show a part of what names the recipient: their rows that have it are left out. */
export interface HiddenParts {
  name: readonly number[]
  /** Of rows that name a facility and no payee. */
  facility: readonly number[]
  /** Of rows that name a payee and no facility. */
  payee: readonly number[]
  /** Of rows that name both. */
  both: readonly number[]
}

export const nothingHidden: HiddenParts = { name: [], facility: [], payee: [], both: [] }

export type HiddenNaming = Record<Naming, HiddenParts>

/** How rows have what is hidden. */
const HAVING: Record<string, string> = {
  name: 'name is not null',
  facility: 'facility is not null and payee is null',
  payee: 'facility is null and payee is not null',
  both: 'facility is not null and payee is not null',
} satisfies Record<keyof HiddenParts, string>

/** Which rows name a recipient in a way that is not public, as conditions with the ids of their sections. */
export function hiddenRows(hidden: HiddenParts): { sql: string; sectionIds: number[] }[] {
  return Object.entries(hidden).flatMap(([part, sectionIds]) =>
    sectionIds.length === 0
      ? []
      : {
          // The plus keeps SQLite from walking whole sections instead of the few keys.
          sql: `${HAVING[part]} and +section_id in (${sectionIds.map(() => '?').join()})`,
          sectionIds: [...sectionIds],
        },
  )
}
