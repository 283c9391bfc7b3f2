import { paths } from '../../../paths.ts'
import { sendPage } from '../../../render.ts'
import type { Route } from '../../../route.ts'
import type { Services } from '../../../services.ts'
import { consoleShell } from '../../../shells.ts'
import { ownCompany } from '../../members/members-place.ts'
import { membersPageProps } from '../../members/members-view.ts'

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
