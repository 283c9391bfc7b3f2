import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/data-file-deletion/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { openImportOf } from './file.view.ts'
import type { FileServices } from './files.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'

export async function deletionProps(
  services: FileServices,
  request: PageRequest,
  file: UploadedFile,
): Promise<Props> {
  const imports = await services.imports.findOfFile(file.companyId, file.id)
  const open = openImportOf(imports)
  const isRunning = open && (open.state === 'applying' || open.confirmedAt !== null)
  return {
    shell: request.shell('data'),
    fileName: file.fileName,
    kind: file.fileType,
    leaves: await whatLeaves(services, request.lang, file, new Set(imports.map(({ id }) => id))),
    open: open ? (isRunning ? 'import' : 'check') : null,
    keptDays: DELETED_KEPT_DAYS,
    action: paths.dataFileDeletion(file.id),
    backHref: paths.dataFile(file.id),
  }
}

/** Section, rows and sum of the slot that an import of the file fills in the draft, edits included. */
async function whatLeaves(
  services: FileServices,
  lang: Lang,
  { companyId, sectionType }: UploadedFile,
  own: ReadonlySet<number>,
): Promise<Props['leaves']> {
  const data = await services.versions.dataIn(companyId, sectionType, 'draft')
  const slot = data.imports.find(({ importId }) => own.has(importId))
  if (!slot) return null
  const totals = await services.versions.totalsOf({ ...data, imports: [slot] })
  return {
    section: sectionLabel(services, slot.rootSectionId, lang) ?? '-',
    year: slot.year,
    rows: totals.reduce((sum, { rowCount }) => sum + rowCount, 0),
    yen: totals.reduce((sum, { amount }) => sum + amount, 0),
  }
}
