import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { bulkFields, type BulkField, type BulkRow } from '#server/features/record-changes/index.ts'
import { recordFields } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { errorsOf } from '#server/http/definitions/refusals.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import { keptFields } from '#server/http/pages/list-query.ts'
import type { Props } from '#views/pages/company/records-change/+Page.tsx'
import { ROWS_SHOWN, sumOf } from './deletion.view.ts'
import { conditionQuery } from './list.input.ts'
import { fieldText } from './record-fields.ts'
import { nameOf } from './record-view.ts'
import { sectionChoices } from './section-choices.ts'
import { listHref, seenText, type SelectionQuery } from './selection.ts'
import type { RecordServices } from './records.ts'

type ChangeRequest = PageRequest<unknown, SelectionQuery & { field: BulkField; value: string; show: string }>

/** The page that asks for a value and says what it would change, row by row. */
export async function changeProps(
  services: RecordServices,
  request: ChangeRequest,
  type: SectionType,
  records: DataRecord[],
  typed: Typed | null,
): Promise<Props> {
  const { query, ui } = request
  const field = bulkFields.find((one) => one === typed?.values['field']) ?? query.field
  const value = typed?.values['value'] ?? query.value
  const preview =
    typed !== null || query.show !== ''
      ? await previewed(services, request, type, records, { field, value })
      : { rows: null, errors: {} }
  const { rows } = preview
  const { name } = recordFields.find(({ column }) => column === field)!
  const said = (record: BulkRow['after']) => fieldText(services, ui, name, record[name], record.year) ?? null
  return {
    shell: request.shell('data'),
    action: paths.dataListPart(type, 'change'),
    ...{ field, value },
    choices: field === 'section_code' ? choicesOf(services, type, records) : null,
    keep: keptFields({
      ...conditionQuery(query),
      ...{ all: query.all, page: query.page === 1 ? undefined : query.page, size: query.size },
    }),
    ids: query.all === undefined ? records.map(({ id }) => id) : [],
    selected: records.length,
    sum: sumOf(records),
    seen: rows && seenText(rows.map(({ record }) => record)),
    changes: rows && {
      count: rows.length,
      rows: rows.slice(0, ROWS_SHOWN).map(({ record, after }) => ({
        id: record.id,
        name: nameOf(record),
        before: said(record),
        after: said(after),
      })),
    },
    errors: { ...preview.errors, ...typed?.errors },
    backHref: listHref(type, query),
  }
}

async function previewed(
  { bulkChanges }: RecordServices,
  { company, ui }: ChangeRequest,
  type: SectionType,
  records: DataRecord[],
  change: { field: BulkField; value: string },
): Promise<{ rows: BulkRow[] | null; errors: Record<string, string> }> {
  try {
    return { rows: await bulkChanges.preview(company.id, type, records, change), errors: {} }
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 712) throw error
    return { rows: null, errors: errorsOf(ui, error) }
  }
}

/** The sections that all of the records may be in. */
function choicesOf(
  { sections }: RecordServices,
  type: SectionType,
  records: DataRecord[],
): { value: string; label: string }[] {
  const places = new Map(records.map(({ year, sectionId }) => [`${year}:${sectionId}`, { year, sectionId }]))
  const lists = [...places.values()].map(({ year, sectionId }) => {
    const tree = sections.in(year)
    return sectionChoices(tree, type, tree.get(type, sectionId))
  })
  const [first = [], ...others] = lists
  return first
    .filter((code) => others.every((codes) => codes.includes(code)))
    .map((code) => ({ value: code, label: code }))
}
