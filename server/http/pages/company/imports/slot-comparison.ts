import type { Company } from '#server/features/companies/index.ts'
import { warningsOf, type ImportDetails } from '#server/features/imports/index.ts'
import type { ImportServices } from './imports.ts'
import { hashHeld } from './held-content-hash.ts'

/** Why a confirmation was not taken: not all warnings were acknowledged, or the slot has changed since its page. */
export type Refusal = 'unacknowledged' | 'changed'

/** What the slot holds in the draft now, against the checked file, and what to look at before it is replaced. */
export async function comparisonOf(
  services: ImportServices,
  company: Company,
  { import: item, rows }: ImportDetails,
) {
  const data = await services.versions.dataIn(company.id, item.sectionType, 'draft')
  const imports = data.imports.filter(
    (slot) => slot.year === item.year && slot.rootSectionId === item.rootSectionId,
  )
  const before = await services.versions.totalsOf({ ...data, imports })
  const beforeRows = before.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const [held] = imports
  const dryRun = await services.dryRuns.find(item)
  return {
    before,
    beforeRows,
    isEmpty: !held,
    dryRun,
    edited: await services.dryRuns.countEdited(item),
    warnings: warningsOf(
      held
        ? { rowCount: beforeRows, contentHash: await hashHeld(services, { ...data, imports }, item) }
        : null,
      { rowCount: rows, contentHash: item.contentHash },
    ),
  }
}

export type Comparison = Awaited<ReturnType<typeof comparisonOf>>
