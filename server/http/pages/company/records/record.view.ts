import { typedOf, type RecordState } from '#server/features/record-changes/index.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Option } from '#views/components/field.tsx'
import type { Props } from '#views/pages/company/data-detail/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { sectionLabel, sectionTypeNames } from '../names.ts'
import { conditionQuery, type RecordQuery } from './list.input.ts'
import { neighboursOf } from './neighbours.ts'
import { otherYears } from './other-years.view.ts'
import { nameOf } from './record-view.ts'
import { stageValues } from './stages.view.ts'
import { historyItems } from './history-items.ts'
import type { RecordServices } from './records.ts'
import { typedDifferences } from './typed-differences.ts'
import { revisionOf, typedFor } from './typed-form.ts'
import { formFields } from './record-fields.ts'

export type RecordRequest = PageRequest<{ id: string }, RecordQuery>

/** The record's page, with the list that it was opened from. */
export const selfHref = (type: SectionType, { params, query }: RecordRequest) =>
  withQuery(paths.dataDetail(type, params.id), { ...conditionQuery(query), at: query.at })

/** @throws AppError 707 the draft has no such record */
export async function recordProps(
  services: RecordServices,
  request: RecordRequest,
  type: SectionType,
  typed: Typed | null,
): Promise<Props> {
  const { company, ui, params } = request
  const { id } = params
  const state = await services.recordStates.state(company.id, type, id)
  const { record, isDeleted, isEdited } = state
  const { item, file } = await sourceOf(services, company.id, record.importId)
  const history = await services.recordStates.history(company.id, type, id)
  const origin = { at: item.finishedAt, userId: file?.uploadedBy ?? item.confirmedBy }
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    name: nameOf(record),
    sectionName: sectionLabel(services, record.sectionId, ui, record.year) ?? '',
    year: record.year,
    ...{ isDeleted, isEdited },
    ...formProps(services, request, type, state, typed),
    source: file && { fileName: file.fileName, href: paths.importCheck(item.id), row: record.rowNo },
    moves: await neighboursOf(services, company.id, type, request.query, id),
    stages: await stageValues(services, company.id, type, id),
    otherYears: await otherYears(services, ui, type, record),
    history: await historyItems(services, request, record.year, history, origin),
    deletionHref: paths.dataDetailPart(type, id, 'deletion'),
    reversionHref: isEdited ? paths.dataDetailPart(type, id, 'reversion') : null,
    restoreAction: paths.dataDetailPart(type, id, 'restoration'),
    selfHref: selfHref(type, request),
    backHref: withQuery(paths.dataList(type), conditionQuery(request.query)),
  }
}

/** The import that a record came with, and its file; an entered total has none. */
async function sourceOf({ imports, uploads }: RecordServices, companyId: number, importId: number) {
  const { import: item } = await imports.details(companyId, importId)
  const { uploadedFileId } = item
  return { item, file: uploadedFileId === null ? null : await uploads.get(companyId, uploadedFileId) }
}

function formProps(
  { sections }: RecordServices,
  request: RecordRequest,
  type: SectionType,
  { record, rootSectionId, isDeleted }: RecordState,
  typed: Typed | null,
): Pick<Props, 'form' | 'conflict'> {
  const { ui } = request
  const ofYear = sections.in(record.year)
  const section = ofYear.get(type, record.sectionId)
  const stored = typedOf(valuesOf(record), section.code)
  const values = typed ? typedFor(valuesOf(record), section, typed.values) : stored
  const isConflict = typed?.code === 721
  return {
    form: {
      action: selfHref(type, request),
      // Once both were seen, what is saved next is meant.
      revision: typed && !isConflict ? revisionOf(typed.values) : record.revision,
      values,
      errors: typed && !isConflict ? typed.errors : {},
      fields: formFields,
      sections: sectionOptions(ofYear.of(type), section, rootSectionId, ui.lang),
    },
    conflict: isConflict ? { isDeleted, rows: typedDifferences(ui, stored, values) } : null,
  }
}

/** The sections a record may be in: those of its root that hold rows; none for a yearly total, which stays its own. */
function sectionOptions(
  sections: readonly Section[],
  section: Section,
  rootSectionId: number,
  lang: Lang,
): Option[] {
  if (section.content === 'total') return []
  return sections
    .filter(({ rootId, content }) => rootId === rootSectionId && content !== 'group')
    .map(({ code, name }) => ({ value: code, label: `${code} ${name[lang]}` }))
}
