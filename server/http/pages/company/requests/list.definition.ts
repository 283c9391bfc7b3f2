import { paths } from '#server/http/paths.ts'
import { page } from './group.ts'
import { inboxQuery } from './list.input.ts'
import { inboxProps } from './list.view.ts'

/** /company/requests: the correction requests that have reached the company. */
export default page({
  path: paths.requestInbox,
  access: 'company-admin',
  view: 'company/correction-requests',
  query: inboxQuery,
  load: inboxProps,
})
