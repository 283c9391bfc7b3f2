import { listPage } from '#server/http/definitions/query-fields.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { editionsProps } from './editions.view.ts'
import { page } from './group.ts'

/** /company/preview/editions: every publication as a record. */
export default page({
  path: paths.editions,
  access: 'company-admin',
  view: 'company/editions',
  query: input(listPage),
  load: editionsProps,
})
