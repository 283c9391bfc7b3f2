import type { Company } from '#server/features/companies/index.ts'
import { warningsOf, type ImportDetails } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ImportServices } from './imports.ts'

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

/**
 * The hash of the file in a slot of the draft; null where the slot holds other rows than the checked file: edits and
 * entered totals leave the hash of the file they change as it was.
 */
async function hashHeld(
  services: ImportServices,
  slot: DataVersion,
  item: ImportDetails['import'],
): Promise<string | null> {
  const { versions, imports } = services
  const [held] = slot.imports
  if (!held) return null
  const staged = { ...slot, imports: [{ ...held, importId: item.id }] }
  if ((await versions.contentHashOf(slot)) !== (await versions.contentHashOf(staged))) return null
  return (await imports.details(slot.companyId, held.importId)).import.contentHash
}

export type Comparison = Awaited<ReturnType<typeof comparisonOf>>

/**
 * Names the warnings that ask for a look before the slot is replaced, by kind and count; '' for none. Who acknowledges
 * them sends it back: a comparison that ended meanwhile may have found more than the page showed.
 */
export function warningStamp({ warnings, beforeRows, edited, dryRun }: Comparison): string {
  return [
    ...warnings.map((warning) => `${warning}.${beforeRows}`),
    ...(edited > 0 ? [`edited.${edited}`] : []),
    ...(dryRun.result?.warnings ?? []).map(({ kind, count }) => `${kind}.${count}`),
  ].join('_')
}
