import type { Slot } from '#server/features/publishing/index.ts'

/** The value of `imports.slot_lock` while an import holds this slot. */
export function slotLockOf({ companyId, sectionType, year, rootSectionId }: Slot): string {
  return [companyId, sectionType, year, rootSectionId].join(':')
}
