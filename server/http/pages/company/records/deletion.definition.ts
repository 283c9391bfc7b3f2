import { redirect } from '#server/http/definitions/answers.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { deletionProps } from './deletion.view.ts'
import { page } from './records.ts'
import { seenIn, seenRecords } from './seen.ts'
import { listHref, recordsOf, refusedSelection, selectedRecords, selectionQuery } from './selection.ts'

/** /company/data/list/{type}/deletion: deletes the records that were selected in the list, or one of them. */
const selectedPages = sectionTypes.map((type) =>
  page({
    path: paths.dataListPart(type, 'deletion'),
    access: 'company-admin',
    view: 'company/record-deletion',
    query: selectionQuery,
    async load(services, request, typed) {
      const isChanged = typed?.code === 721
      const { company, query } = request
      const seen = isChanged ? seenIn(typed.sent['record']).map(({ id }) => id) : null
      const records = seen
        ? await recordsOf(services, company.id, type, seen)
        : await selectedRecords(services, request, type)
      const named = new Set(query.all === undefined ? query.id : [])
      if (!isChanged && named.size > 0 && records.length < Math.min(named.size, 1001)) throw new AppError(707)
      const backHref = listHref(type, query)
      return (
        refusedSelection(type, query, records) ??
        deletionProps(services, request, { type, records, backHref, isChanged })
      )
    },
  }).form({
    schema: input({ record: seenRecords }),
    refusals: { 406: false, 715: { leadTo: () => paths.dataList(type) }, 721: { status: 409 } },
    async submit(services, { actor, company }, { record }) {
      await services.recordChanges.remove(actor, company.id, type, record)
      return redirect(paths.dataList(type), 'records.toast.deleted')
    },
  }),
)

/** /company/data/{type}/{id}/deletion: asks the same of one record; its form is that of those selected. */
const singlePages = sectionTypes.map((type) =>
  page({
    path: paths.dataDetailPart(type, ':id', 'deletion'),
    params: { id: type === 1 ? param.record : param.patientRecord },
    access: 'company-admin',
    view: 'company/record-deletion',
    async load(services, request) {
      const { id } = request.params
      const records = await recordsOf(services, request.company.id, type, [id])
      if (records.length === 0) throw new AppError(707)
      const backHref = paths.dataDetail(type, id)
      return deletionProps(services, request, { type, records, backHref, isChanged: false })
    },
  }),
)

export default [...selectedPages, ...singlePages]
