import { importStates, type Import } from '#server/features/imports/index.ts'
import { DELETED_KEPT_DAYS, type UploadedFile } from '#server/features/uploads/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import type { Props } from '#views/pages/company/data-file/+Page.tsx'
import { draftStateOf, fileStateOf, importStateOf, rowsOf, type DraftState } from './file-state.ts'
import type { FileServices } from './files.ts'
import { sectionLabel, sectionTypeNames } from '#server/http/pages/company/names.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'

const DAY_MS = 24 * 60 * 60_000

export async function dataFileProps(
  services: FileServices,
  request: PageRequest<{ id: number }>,
): Promise<Props> {
  const { company, lang, params } = request
  const file = await services.uploads.get(company.id, params.id)
  const imports = await services.imports.findOfFile(company.id, file.id)
  const draft = await draftStateOf(services, company.id, file.sectionType, imports)
  const areas = await services.pdfs.areaStatuses(company.id, file.sectionType)
  const people = [file.uploadedBy, ...(file.deletedBy === null ? [] : [file.deletedBy])]
  const names = await userNames(services, company, people, lang)
  const open = openImportOf(imports)
  const isCsv = file.fileType === 'csv'
  return {
    shell: request.shell('data'),
    file: {
      fileName: file.fileName,
      type: sectionTypeNames[file.sectionType],
      year: file.year,
      rootSection: sectionLabel(services, file.rootSectionId, request.ui, file.year) ?? '-',
      bytes: (file.original ?? file).byteSize,
      sheet: file.original?.sheet ?? null,
      uploadedAt: file.uploadedAt,
      uploadedBy: names.get(file.uploadedBy) ?? '-',
    },
    kind: file.fileType,
    state: fileStateOf(file, imports[0], draft, areas, services.clock.now()),
    pdf: isCsv || file.deletedAt !== null ? null : await pdfOf(services, file),
    imports: isCsv ? imports.map((item) => importRow(item, draft)) : null,
    originalHref: paths.dataFileOriginal(file.id),
    csvHref: file.original ? paths.dataFileCsv(file.id) : null,
    corrects: await correctedOf(services, file),
    openCheckHref: open ? paths.importCheck(open.id) : null,
    reimportAction: isCsv && !open && file.deletedAt === null ? paths.dataFileImport(file.id) : null,
    deletionHref: paths.dataFileDeletion(file.id),
    backHref: listPath(file),
    deletion: await deletionOf(services, file, names),
  }
}

/** The file that this one corrects, while it is there. */
async function correctedOf({ uploads }: FileServices, file: UploadedFile): Promise<Props['corrects']> {
  if (file.correctsId === null) return null
  const corrected = await uploads.get(file.companyId, file.correctsId).catch(() => null)
  return corrected && { name: corrected.fileName, href: paths.dataFile(corrected.id) }
}

/** The page on which a PDF is published, and why that is not possible. */
async function pdfOf({ pdfs, help }: FileServices, file: UploadedFile): Promise<Props['pdf']> {
  const { fault } = await pdfs.get(file.companyId, file.id)
  return { href: paths.pdf(file.id), fault, helpHref: fault && errorHelpHref({ help }, `pdf.fault.${fault}`) }
}

/** The import of a file that has not ended; at most one can be open (714). */
export function openImportOf(imports: Import[]): Import | undefined {
  return imports.find(({ state }) => importStates[state].next.length > 0)
}

/** The list that a file is in. */
export function listPath({
  sectionType,
  deletedAt,
}: Pick<UploadedFile, 'sectionType' | 'deletedAt'>): string {
  return withQuery(paths.data, {
    type: sectionType === 2 ? 'patient' : undefined,
    deleted: deletedAt === null ? undefined : 1,
  })
}

function importRow(item: Import, draft: DraftState) {
  return {
    id: item.id,
    begunAt: item.createdAt,
    state: importStateOf(item, draft),
    rows: rowsOf(item),
    errors: item.errorCount,
    href: paths.importCheck(item.id),
  }
}

async function deletionOf(
  { uploads }: FileServices,
  file: UploadedFile,
  names: Map<number, string>,
): Promise<Props['deletion']> {
  if (file.deletedAt === null) return null
  return {
    at: file.deletedAt,
    by: names.get(file.deletedBy ?? 0) ?? '-',
    until: file.deletedAt + DELETED_KEPT_DAYS * DAY_MS,
    fillsDraft: await uploads.wouldFillDraft(file),
    action: paths.dataFileRestoration(file.id),
  }
}
