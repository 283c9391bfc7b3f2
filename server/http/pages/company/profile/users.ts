import { paths } from '../../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../../services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { ownCompany } from '#server/http/pages/users/members-place.ts'
import { membersPageProps } from '#server/http/pages/users/members-view.ts'

/** /company/profile/users: the list; what is done with somebody stands in members/. */
export function companyUsersRoutes(services: Services): Route[] {
  return [
    {
      method: 'get',
      path: paths.companyUsers,
      access: 'company-admin',
      host: 'any',
      async handler(req, res) {
        await sendPage(services, req, res, 'company/users', {
          shell: consoleShell(services, req, 'profile'),
          inviteHref: paths.companyInvitation,
          users: await membersPageProps(services, req, ownCompany),
        })
      },
    },
  ]
}
