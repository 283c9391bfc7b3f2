import { sendDifferencesCsv, sendDraftCsv } from '#server/http/files/export-draft.ts'
import { texts } from '#server/http/definitions/fields.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import { extend } from '#server/lib/input.ts'
import { conditions, filterOf, listQuery } from './list.input.ts'
import { listProps } from './list.view.ts'
import { recordInput } from './record.input.ts'
import { download, page } from './records.ts'
import { saveRow } from './row-form.ts'

/** /company/data/list/{type}: the draft's records with filters in the address, and the same as a file. */
export default sectionTypes.flatMap((type) => [
  page({
    path: paths.dataList(type),
    access: 'company-admin',
    view: 'company/data-list',
    query: listQuery,
    load: (services, request, typed) => listProps(services, request, type, typed),
  }).form({
    name: 'row',
    knownBy: 'revision',
    schema: recordInput,
    refusals: {
      406: false,
      707: { leadTo: () => paths.dataList(type) },
      712: {},
      715: { status: 409 },
      721: { status: 409 },
    },
    submit: (services, request, input) => saveRow(services, request, type, input),
  }),
  download({
    path: paths.dataListPart(type, 'export.csv'),
    access: 'company-admin',
    query: extend(conditions, { id: texts }),
    async send(services, { company, query, http: { req, res } }) {
      // With records named, these alone; all that match if all were chosen.
      const ids = req.query['all'] === undefined ? query.id : []
      const asked = { filter: filterOf(query), sort: query.sort, ids }
      await sendDraftCsv(services, req, res, company, type, asked)
    },
  }),
  download({
    path: paths.dataListPart(type, 'differences.csv'),
    access: 'company-admin',
    query: conditions,
    async send(services, { company, query, http: { req, res } }) {
      await sendDifferencesCsv(services, req, res, company, type, filterOf(query))
    },
  }),
])
