import { paths } from '#server/http/paths.ts'
import { page } from './files.ts'
import { listQuery } from './list.input.ts'
import { listProps } from './list.view.ts'

/** /company/data: the uploaded files of a type, newest first, with filters in the address. */
export default page({
  path: paths.data,
  access: 'company-admin',
  view: 'company/data',
  query: listQuery,
  load: listProps,
})
