import type { ImportDetails } from '#server/features/imports/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { ImportServices } from './imports.ts'

/**
 * The hash of the file in a slot of the draft; null where the slot holds other rows than the checked file: edits and
 * entered totals leave the hash of the file they change as it was.
 */
export async function hashHeld(
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
