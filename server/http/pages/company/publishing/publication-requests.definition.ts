import { listPage } from '#server/http/definitions/query-fields.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { requestsProps } from './publication-requests.view.ts'
import { page } from './publishing.ts'

/** /company/preview/requests: everything that was ever asked for, and what became of it. */
export default page({
  path: paths.publicationRequests,
  access: 'company-admin',
  view: 'company/publication-requests',
  query: input(listPage),
  load: requestsProps,
})
