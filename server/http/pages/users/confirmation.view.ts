import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import type { CompanyUserAction } from '#views/components/console/company-user.ts'
import type { Props } from '#views/pages/users/confirm/+Page.tsx'
import { asksPassword } from './own-password.ts'
import type { UsersPlace } from './users-place.ts'
import type { UserServices } from './users.ts'

const destructive: CompanyUserAction[] = ['removal', 'deactivation', 'two-factor-reset']

/** The page that asks before something is done about a user. */
export async function confirmationProps(
  { userManagement }: UserServices,
  request: PageRequest<{ userId: number }>,
  place: UsersPlace,
  name: CompanyUserAction,
  typed: Typed | null,
): Promise<Props> {
  const companyId = place.companyOf(request.http.req)
  const user = await userManagement.get(companyId, request.params.userId)
  const say = (part: string) => request.ui.t(`members.ask.${name}.${part}`)
  return {
    shell: request.shell(place.menu),
    title: say('title'),
    subject: user.email,
    explanation: say('text'),
    submitLabel: say('submit'),
    tone: destructive.includes(name) ? 'danger' : 'primary',
    action: place.member(companyId, user.id, name),
    backHref: place.list(companyId),
    username: asksPassword(name) ? request.user.email : null,
    errors: typed?.errors ?? {},
  }
}
