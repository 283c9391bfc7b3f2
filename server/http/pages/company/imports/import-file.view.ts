import type { ImportDetails } from '#server/features/imports/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { ImportFile } from '#views/components/console/import/import-file.ts'
import { sectionLabel, sectionTypeNames } from '../names.ts'
import { userNames } from '../user-names.ts'
import { hasEnded } from './has-ended.ts'
import type { ImportServices } from './imports.ts'

/** The file of an import, and who brought it. */
export async function fileOf(
  services: ImportServices,
  { company, lang, ui }: PageRequest,
  details: ImportDetails,
): Promise<ImportFile> {
  const { rootSectionId, uploadedFileId } = details.import
  const file = await services.uploads.get(company.id, uploadedFileId)
  const names = await userNames(services, company, [file.uploadedBy], lang)
  return {
    fileName: file.fileName,
    type: sectionTypeNames[file.sectionType],
    year: file.year,
    rootSection: sectionLabel(services, rootSectionId, ui, file.year) ?? (hasEnded(details) ? '-' : null),
    bytes: (file.original ?? file).byteSize,
    sheet: file.original?.sheet ?? null,
    uploadedAt: file.uploadedAt,
    uploadedBy: names.get(file.uploadedBy) ?? '-',
  }
}
