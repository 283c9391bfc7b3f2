import type { Core } from '#server/container.ts'

type Needs = Pick<Core, 'database' | 'sectionCatalogue'>

/**
 * For tests: does something as long as the first edition has no end, e.g. imports rows of a year that no edition is for
 * afterwards.
 */
export async function withoutLastYear<T>(core: Needs, work: () => Promise<T>): Promise<T> {
  const end = (lastYear: number | null) =>
    core.database.knex('guideline_editions').where({ id: 1 }).update({ last_year: lastYear })
  await end(null)
  core.sectionCatalogue.invalidate()
  try {
    return await work()
  } finally {
    await end(2026)
    core.sectionCatalogue.invalidate()
  }
}
