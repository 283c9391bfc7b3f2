import type { UploadedFile } from '#server/features/uploads/index.ts'
import type { Props } from '#views/pages/company/data-file-deletion/+Page.tsx'
import type { Ui } from '#views/ui.tsx'
import type { FileServices } from './files.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'

/** Section, rows and sum of the slot that an import of the file fills in the draft, edits included. */
export async function slotContent(
  services: FileServices,
  ui: Ui,
  { companyId, sectionType }: UploadedFile,
  own: ReadonlySet<number>,
): Promise<Props['leaves']> {
  const data = await services.versions.dataIn(companyId, sectionType, 'draft')
  const slot = data.imports.find(({ importId }) => own.has(importId))
  if (!slot) return null
  const totals = await services.versions.totalsOf({ ...data, imports: [slot] })
  return {
    section: sectionLabel(services, slot.rootSectionId, ui, slot.year) ?? '-',
    year: slot.year,
    rows: totals.reduce((sum, { rowCount }) => sum + rowCount, 0),
    yen: totals.reduce((sum, { amount }) => sum + amount, 0),
  }
}
