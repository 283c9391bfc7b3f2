import type { Import, ImportsService } from '#server/features/imports/index.ts'
import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'

interface Deps {
  versions: Pick<TrackVersions, 'contentHashOf'>
  imports: Pick<ImportsService, 'details'>
}

/**
 * The hash of the file in a slot of the draft; null where the slot holds other rows than the checked file: edits and
 * entered totals leave the hash of the file they change as it was.
 */
export async function hashHeld(
  { versions, imports }: Deps,
  slot: DataVersion,
  item: Import,
): Promise<string | null> {
  const [held] = slot.imports
  if (!held) return null
  const staged = { ...slot, imports: [{ ...held, importId: item.id }] }
  if ((await versions.contentHashOf(slot)) !== (await versions.contentHashOf(staged))) return null
  return (await imports.details(slot.companyId, held.importId)).import.contentHash
}
