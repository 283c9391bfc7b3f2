import { bulkFields } from '#server/features/record-changes/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import { extend, input, oneOf, required, withDefault } from '#server/lib/input.ts'
import { changeProps } from './change.view.ts'
import { page } from './records.ts'
import { seenIn, seenRecords } from './seen.ts'
import { recordsOf, refusedSelection, selectedRecords, selectionQuery } from './selection.ts'

const field = withDefault(oneOf(bulkFields), 'section_code')

/** /company/data/list/{type}/change: gives one column of the selected records the same value, once it was looked at. */
export default sectionTypes.map((type) =>
  page({
    path: paths.dataListPart(type, 'change'),
    access: 'company-admin',
    view: 'company/records-change',
    query: extend(selectionQuery, { field, value: text, show: text }),
    async load(services, request, typed) {
      const { company, query } = request
      const records = typed
        ? await recordsOf(
            services,
            company.id,
            type,
            seenIn(typed.sent['record']).map(({ id }) => id),
          )
        : await selectedRecords(services, request, type)
      return refusedSelection(type, query, records) ?? changeProps(services, request, type, records, typed)
    },
  }).form({
    schema: input({ record: seenRecords, field: required(oneOf(bulkFields)), value: text }),
    refusals: {
      406: false,
      712: {},
      715: { leadTo: () => paths.dataList(type) },
      721: { status: 409, key: 'records.delete.changed' },
    },
    async submit({ bulkChanges }, { actor, company }, { record, ...change }) {
      if (record.length === 0) throw new AppError(406)
      const changed = await bulkChanges.change(actor, company.id, type, record, change)
      return redirect(paths.dataList(type), changed > 0 ? 'api.update.200' : 'records.toast.unchanged')
    },
  }),
)
