import type { BodyKeysRepository } from './body-keys.repository.ts'
import { bodyKeys } from './recipient-key.ts'

/** Rows in one transaction. */
const WINDOW = 500

/**
 * Fills the keys of bodies in rows that were imported by a version of the product without them; returns how many. Until
 * then these rows are missing on the pages of bodies. Idempotent: an interrupted run continues at the next start.
 */
export async function fillBodyKeys(
  repository: Pick<BodyKeysRepository, 'findImports' | 'findKeyless' | 'fill'>,
  safePoint: () => Promise<void>,
): Promise<number> {
  let filled = 0
  for (const { companyId, importId, sectionType } of await repository.findImports())
    for (;;) {
      await safePoint()
      const rows = await repository.findKeyless(companyId, importId, WINDOW)
      if (rows.length === 0) break
      await repository.fill(
        companyId,
        rows.map((row) => ({ id: row.id, ...bodyKeys(companyId, sectionType, row, row) })),
      )
      filled += rows.length
    }
  return filled
}
