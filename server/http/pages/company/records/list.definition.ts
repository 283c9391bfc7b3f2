import { sendRecordsCsv } from '#server/http/files/export-records.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import { conditions, filterOf, listQuery } from './list.input.ts'
import { listProps } from './list.view.ts'
import { download, page } from './records.ts'

/** /company/data/list/{type}: the draft's records with filters in the address, and the same as a file. */
export default sectionTypes.flatMap((type) => [
  page({
    path: paths.dataList(type),
    access: 'company-admin',
    view: 'company/data-list',
    query: listQuery,
    load: (services, request) => listProps(services, request, type),
  }),
  download({
    path: paths.dataListPart(type, 'export.csv'),
    access: 'company-admin',
    query: conditions,
    async send(services, { company, query, http: { req, res } }) {
      const data = await services.versions.dataIn(company.id, type, 'draft')
      await sendRecordsCsv(services, req, res, company, data, { filter: filterOf(query), sort: query.sort })
    },
  }),
])
