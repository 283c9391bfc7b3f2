import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { typedOf } from '#server/features/record-changes/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { shown, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { sectionLabel, sectionTypeNames } from '../names.ts'
import { userNames } from '../user-names.ts'
import { nameOf } from './record-view.ts'
import type { RecordServices } from './records.ts'
import { typedDifferences } from './typed-differences.ts'
import { typedFor } from './typed-form.ts'

/**
 * The page of a record that the draft no longer has (404), or with what was typed for it and could not be saved (409).
 * @throws AppError 707 the draft never had such a record
 */
export async function replacedPage(
  services: RecordServices,
  request: PageRequest<{ id: string }>,
  type: SectionType,
  typed: Typed | null,
): Promise<Shown> {
  const { company, ui, params } = request
  const { record, byImportId } = await services.recordStates.replaced(company.id, type, params.id)
  const { import: former } = await services.imports.details(company.id, record.importId)
  // Rows that only wait for their confirmation were never in the draft.
  if (former.state !== 'done') throw new AppError(707)
  const section = services.sections.in(record.year).get(type, record.sectionId)
  const before = typedOf(valuesOf(record), section.code)
  const yours = typed && typedFor(valuesOf(record), section, typed.values)
  const props = {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    name: nameOf(record),
    sectionName: sectionLabel(services, record.sectionId, ui, record.year) ?? null,
    year: record.year,
    isEmpty: byImportId === null,
    by: byImportId === null ? null : await fileOf(services, request, byImportId),
    isTyped: yours !== null,
    rows: yours ? typedDifferences(ui, before, yours) : [],
    listHref: byImportId === null ? paths.dataList(type) : similarRecords(type, record, section.rootId),
  }
  return shown('company/record-replaced', props, { status: yours ? 409 : 404 })
}

/** The list of what may have taken a record's place. */
function similarRecords(type: SectionType, record: DataRecord, rootSectionId: number): string {
  const { year, name, facility, payee } = record
  return withQuery(paths.dataList(type), { year, rootSectionId, keyWords: name ?? facility ?? payee })
}

async function fileOf(services: RecordServices, { company, lang }: PageRequest, importId: number) {
  const { import: item } = await services.imports.details(company.id, importId)
  if (item.uploadedFileId === null) return null
  const file = await services.uploads.get(company.id, item.uploadedFileId)
  const userId = item.confirmedBy ?? file.uploadedBy
  const names = await userNames(services, company, [userId], lang)
  const user = names.get(userId) ?? null
  return { fileName: file.fileName, href: paths.importCheck(item.id), at: item.finishedAt, user }
}
