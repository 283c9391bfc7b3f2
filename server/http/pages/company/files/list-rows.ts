import type { Import } from '#server/features/imports/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { UploadedFile } from '#server/features/uploads/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sectionLabel } from '#server/http/pages/company/names.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import { paths } from '#server/http/paths.ts'
import type { FileRow } from '#views/components/console/file-row.ts'
import type { FileState } from '#views/components/console/file-state.ts'
import { draftStateOf, fileStateOf, nextOf, rowsOf } from './file-state.ts'
import type { FileServices } from './files.ts'

/** Files with the state of their newest import, who uploaded them and who deleted them. */
export async function fileRows(
  services: FileServices,
  { company, lang, ui }: PageRequest,
  files: UploadedFile[],
  type: SectionType,
): Promise<FileRow[]> {
  const ids = files.map(({ id }) => id)
  const imports = await services.imports.findOfFiles(company.id, ids)
  const people = files.flatMap(({ uploadedBy, deletedBy }) => [uploadedBy, deletedBy ?? uploadedBy])
  const names = await userNames(services, company, people, lang)
  const draft = await draftStateOf(services, company.id, type, [...imports.values()])
  const areas = await services.pdfs.areaStatuses(company.id, type)
  const now = services.clock.now()
  return files.map((file) => ({
    ...rowOf(file, imports.get(file.id), fileStateOf(file, imports.get(file.id), draft, areas, now)),
    rootSection: sectionLabel(services, file.rootSectionId, ui, file.year),
    uploadedBy: names.get(file.uploadedBy) ?? '-',
    deleted:
      file.deletedAt === null ? null : { at: file.deletedAt, by: names.get(file.deletedBy ?? 0) ?? '-' },
  }))
}

function rowOf(file: UploadedFile, item: Import | undefined, state: FileState) {
  return {
    id: String(file.id),
    fileName: file.fileName,
    kind: file.fileType,
    year: file.year,
    state,
    rows: rowsOf(item),
    uploadedAt: file.uploadedAt,
    href: paths.dataFile(file.id),
    next: item && file.deletedAt === null ? nextOf(item) : null,
  }
}
