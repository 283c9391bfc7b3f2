import type { Slot } from '#server/features/publishing/index.ts'

/** What `imports.slot_lock` says while an import holds this slot. */
export function slotLockOf({ companyId, sectionType, year, rootSectionId }: Slot): string {
  return [companyId, sectionType, year, rootSectionId].join(':')
}
