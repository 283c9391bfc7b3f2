import { pageNumber, pageSize } from '#server/http/definitions/query-fields.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import { ownCompany } from '#server/http/pages/users/users-place.ts'
import { usersPageProps } from '#server/http/pages/users/users.view.ts'
import { page } from '#server/http/pages/users/users.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'

/** /company/profile/users: the list; what can be done about a user is defined in pages/users. */
export default page({
  path: paths.companyUsers,
  access: 'company-admin',
  view: 'company/users',
  query: input({ page: pageNumber, size: pageSize(DEFAULT_PAGE_SIZE) }),
  load: async (services, request) => ({
    shell: request.shell('profile'),
    inviteHref: request.company.invitesUsers ? paths.companyInvitation : null,
    users: await usersPageProps(services, request.http.req, ownCompany, {
      ...request.query,
      mayInvite: request.company.invitesUsers,
    }),
  }),
})
