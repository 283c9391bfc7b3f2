import { text } from '#server/http/definitions/fields.ts'
import { pageNumber, pageSize } from '#server/http/definitions/query-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { paths } from '#server/http/paths.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import { input } from '#server/lib/input.ts'
import { page } from './admin.ts'
import { companiesProps } from './companies.view.ts'

/** /admin/companies: the system admin's landing page. */
export default page({
  path: paths.adminCompanies,
  access: 'system-admin',
  view: 'admin/companies',
  query: input({ search_key: text, page: pageNumber, size: pageSize(DEFAULT_PAGE_SIZE) }),
  async load(services, request) {
    const { page, size, search_key } = request.query
    const searchKey = search_key.slice(0, 255)
    const { companies, total } = await services.companies.list(searchKey, page, size)
    requirePage(page, companies)
    return companiesProps(request, { searchKey, page, size, companies, total })
  },
})
