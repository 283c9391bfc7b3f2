import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { data } from './admin.ts'
import { progressShown } from './indexing-progress.ts'

/** How far the rebuild of a company's search index is. */
export default data({
  path: paths.adminCompanyPart(':id', 'indexing'),
  params: { id: param.company },
  access: 'system-admin',
  async load({ companies, searchRebuilds }, { params, ui }) {
    const { id } = await companies.get(params.id)
    return progressShown(ui, await searchRebuilds.find(id))
  },
})
