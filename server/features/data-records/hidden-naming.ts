/** Sections that do not show a part of what names the recipient: their rows that have it are left out. */
export interface HiddenNaming {
  name: readonly number[]
  /** Of rows that name no payee. */
  facility: readonly number[]
  /** Of rows that name a payee too. */
  facilityWithPayee: readonly number[]
  /** Of rows that name no facility. */
  payee: readonly number[]
}

/** How rows name what is hidden. */
const NAMING: Record<string, string> = {
  name: 'name is not null',
  facility: 'facility is not null and payee is null',
  facilityWithPayee: 'facility is not null and payee is not null',
  payee: 'facility is null and payee is not null',
} satisfies Record<keyof HiddenNaming, string>

/** Which rows name a recipient in a way that is not public, as conditions with the ids of their sections. */
export function hiddenRows(hidden: HiddenNaming): { sql: string; sectionIds: number[] }[] {
  return Object.entries(hidden).flatMap(([naming, sectionIds]) =>
    sectionIds.length === 0
      ? []
      : {
          // The plus keeps SQLite from walking whole sections instead of the few keys.
          sql: `${NAMING[naming]} and +section_id in (${sectionIds.map(() => '?').join()})`,
          sectionIds: [...sectionIds],
        },
  )
}
