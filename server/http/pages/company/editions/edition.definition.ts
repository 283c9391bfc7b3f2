import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { editionProps } from './edition.view.ts'
import { page } from './group.ts'

/** /company/preview/editions/{number}: one publication as a record. */
export default page({
  path: paths.edition(':number'),
  params: { number: param.edition },
  access: 'company-admin',
  view: 'company/edition',
  load: editionProps,
})
