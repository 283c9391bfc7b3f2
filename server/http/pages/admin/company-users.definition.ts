import { pageNumber, pageSize } from '#server/http/definitions/query-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { anyCompany } from '#server/http/pages/users/users-place.ts'
import { usersPageProps } from '#server/http/pages/users/users.view.ts'
import { input } from '#server/lib/input.ts'
import { page } from './admin.ts'
import { companySidePath, companySideProps } from './company-side.ts'

/** /admin/companies/detail/{id}/users: the list; what can be done about a user is defined in pages/users. */
export default page({
  path: companySidePath(':id', 'users'),
  params: anyCompany.params,
  access: 'system-admin',
  view: 'admin/company-users',
  query: input({ page: pageNumber, size: pageSize(DEFAULT_PAGE_SIZE) }),
  async load(services, request) {
    const { req } = request.http
    const company = await services.companies.get(anyCompany.companyOf(req))
    return {
      ...companySideProps(request, company),
      inviteHref: anyCompany.invitation(company.id),
      users: await usersPageProps(services, req, anyCompany, {
        ...request.query,
        mayInvite: true,
      }),
    }
  },
})
