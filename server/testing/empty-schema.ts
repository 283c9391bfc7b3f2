import type { Knex } from 'knex'
import { seedReference } from '#seeds/reference/guidelines.ts'

/** The tables of a schema, each with the next number that it counts; null: it counts none. */
export async function tableCounters(knex: Knex): Promise<Map<string, number | null>> {
  const [found = []]: { name: string; counter: number | null }[][] = await knex.raw(
    `select table_name as name, auto_increment as counter from information_schema.tables
     where table_schema = database()`,
  )
  return new Map(found.map(({ name, counter }) => [name, counter]))
}

/** What the reference rows are written to (seeds/reference/guidelines.ts). */
const REFERENCE = [
  'guidelines',
  'sections',
  'section_continuations',
  'guideline_editions',
  'guideline_sections',
]

/** Rows, as a checksum, and counter of each reference table. */
export type ReferenceState = Map<string, string>

/** To compare a schema's reference rows with those of another moment. */
export async function referenceState(
  knex: Knex,
  counters: Map<string, number | null>,
): Promise<ReferenceState> {
  const [sums = []]: { Checksum: number | string }[][] = await knex.raw(`checksum table ${REFERENCE.join()}`)
  return new Map(REFERENCE.map((name, at) => [name, `${sums[at]!.Checksum} ${counters.get(name)}`]))
}

/**
 * Truncates only tables that were written to, because truncating an empty table takes just as long.
 * @param seeded the reference tables keep their rows if they are as they were then; otherwise they are filled anew
 */
export async function emptyAndReseed(
  knex: Knex,
  counters: Map<string, number | null>,
  seeded: ReferenceState | undefined,
): Promise<void> {
  const names = [...counters.keys()].filter((name) => !name.startsWith('knex_migrations'))
  const [withRows = []]: { name: string }[][] = await knex.raw(
    names.map((name) => `(select '${name}' as name from \`${name}\` limit 1)`).join(' union all '),
  )
  const full = new Set(withRows.map(({ name }) => name))
  const state = seeded && (await referenceState(knex, counters))
  const isReference = state !== undefined && REFERENCE.every((name) => state.get(name) === seeded?.get(name))
  const touched = names.filter(
    (name) => (full.has(name) || (counters.get(name) ?? 1) > 1) && !(isReference && REFERENCE.includes(name)),
  )
  // A transaction uses one connection, so that the check is switched on again where it was switched off.
  await knex.transaction(async (trx) => {
    await trx.raw('set foreign_key_checks = 0')
    for (const name of touched) await trx.raw('truncate table ??', [name])
    await trx.raw('set foreign_key_checks = 1')
  })
  if (!isReference) await seedReference(knex)
}
