import {
  isOpen,
  proposableFields,
  type ProposableField,
  type RequestDetail,
  type RequestedRecord,
} from '#server/features/correction-requests/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { typedOf, type RecordState } from '#server/features/record-changes/index.ts'
import { fieldNamed, figureFields, valuesOf } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { RequestedFieldProps } from '#views/components/console/requests/requested-field.tsx'
import type { RequestedRowProps } from '#views/components/console/requests/requested-row.tsx'
import type { Ui } from '#views/ui.tsx'
import { sectionLabel } from '../names.ts'
import { fieldText } from '../records/record-fields.ts'
import { nameOf } from '../records/record-view.ts'
import type { RequestServices } from './group.ts'
import { idOf } from './save-row.ts'

/** The rows of a request: in the edition that visitors see, as proposed, and in the draft. */
export async function requestedRows(
  services: RequestServices,
  page: PageRequest<{ id: number }>,
  { request, records }: RequestDetail,
  typed: Typed | null,
): Promise<RequestedRowProps[]> {
  const { company, ui } = page
  const type = request.sectionType
  const published = await services.versions.dataIn(company.id, type, 'published')
  const canSave = isOpen(request)
  const rows: RequestedRowProps[] = []
  const isMixed =
    request.domainInstitution === null && records.some(({ domainInstitution }) => domainInstitution !== null)
  for (const record of records) {
    const id = idOf(record)
    if (id === undefined) continue
    const shownId = await services.requestInbox.rowIdIn('published', request, record)
    const shown = shownId === null ? undefined : await services.dataRecords.find(published, shownId)
    const draftId = await services.requestInbox.rowIdIn('draft', request, record)
    const draft = draftId === null ? null : await stateOf(services, company.id, type, draftId)
    const known = draft?.record ?? shown ?? (await services.requestInbox.lastOf(company.id, record))
    if (!known) continue
    rows.push({
      ...{ id, name: nameOf(known), state: !draft ? 'replaced' : draft.isDeleted ? 'deleted' : 'same' },
      place: [
        ui.format.fiscalYear(record.year),
        sectionLabel(services, record.sectionId, ui, record.year),
      ].join('　'),
      edition: shown ? company.editionNumber : null,
      ...(isMixed && { domain: record.domainInstitution }),
      fields: fieldsOf(services, ui, type, { record, id, shown, draft }, typed),
      href: draft ? paths.dataDetail(type, draft.record.id) : null,
      save:
        canSave && draft && !draft.isDeleted && hasProposal(record)
          ? saveProps(request.id, draft, typed, id)
          : null,
    })
  }
  return rows
}

/** Where the rows of the recipient can be looked for: by what the first row names, while that is known. */
export function listHrefOf({ request, first }: RequestDetail): string | null {
  return first && withQuery(paths.dataList(request.sectionType), { keyWords: nameOf(first) })
}

const hasProposal = ({ proposed }: RequestedRecord) => Object.keys(proposed).length > 0

function saveProps(requestId: number, { record }: RecordState, typed: Typed | null, id: string) {
  const isTyped = typed?.form === 'row' && typed.values['record'] === id
  return {
    action: paths.inboxRequestPart(requestId, 'values'),
    // Once a change by somebody else was seen, what is sent next is meant.
    revision: isTyped && typed.code !== 721 ? (typed.values.revision ?? '') : String(record.revision),
    canTake: true,
    isTyped,
  }
}

function fieldsOf(
  services: RequestServices,
  ui: Ui,
  type: SectionType,
  row: { record: RequestedRecord; id: string; shown: DataRecord | undefined; draft: RecordState | null },
  typed: Typed | null,
): RequestedFieldProps[] {
  const { record, id, shown, draft } = row
  const sent = typed?.form === 'row' && typed.values['record'] === id ? typed.values : {}
  const textOf = (of: DataRecord | undefined, field: ProposableField) =>
    of ? (fieldText(services, ui, field, of[field], record.year) ?? '') : null
  const stored = draft && !draft.isDeleted ? typedOf(valuesOf(draft.record), '') : null
  return proposableFields
    .map((field) => {
      const { column } = fieldNamed(field)
      const proposed = record.proposed[field] ?? null
      return {
        column,
        published: textOf(shown, field),
        proposed: proposed === null ? null : shownFigure(ui, field, proposed),
        draft: draft && !draft.isDeleted ? textOf(draft.record, field) : null,
        value: proposed === null || !stored ? null : (sent[column] ?? stored[column] ?? ''),
        isFigure: isFigureField(field),
      }
    })
    .filter(({ published, proposed, draft: drafted }) => published || proposed !== null || drafted)
}

/** A proposed figure as the others are shown; as it was typed where it is none. */
const shownFigure = ({ format }: Ui, field: ProposableField, proposed: string): string =>
  isFigureField(field) && /^\d{1,12}$/.test(proposed) ? format.count(Number(proposed)) : proposed

const isFigureField = (field: ProposableField) => figureFields.some(({ name }) => name === field)

/** The record in the draft, deleted or not; null where its import is no longer there. */
async function stateOf(
  { recordStates }: RequestServices,
  companyId: number,
  type: SectionType,
  id: string,
): Promise<RecordState | null> {
  try {
    return await recordStates.state(companyId, type, id)
  } catch (error) {
    if (error instanceof AppError && error.code === 707) return null
    throw error
  }
}
