import { listPage } from '#server/http/definitions/query-fields.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { changesProps } from './changes.view.ts'
import { page } from './records.ts'

/** /company/data/list/{type}/changes: what was changed by hand since the last move to preview. */
export default sectionTypes.map((type) =>
  page({
    path: paths.dataListPart(type, 'changes'),
    access: 'company-admin',
    view: 'company/record-changes',
    query: input(listPage),
    load: (services, request) => changesProps(services, request, type),
  }),
)
