import type { Request } from 'express'
import type { ManagedUser } from '#server/features/user-management/index.ts'
import { fullName, type User } from '#server/features/users/index.ts'
import type { CompanyUserAction, CompanyUserRow } from '#views/components/console/company-user.ts'
import type { CompanyUsersProps } from '#views/components/console/company-users.tsx'
import type { InviteValues } from '#views/components/console/invite-fields.tsx'
import { withQuery } from '#server/http/paths.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/page-sizes.ts'
import type { Services } from '#server/http/services.ts'
import { pagerOf } from '#server/http/pages/pager.ts'
import { requirePage } from '#server/http/pages/list-page.ts'
import type { UsersPlace } from './users-place.ts'

/** One page of a company's people. */
export async function usersPageProps(
  services: Pick<Services, 'userManagement'>,
  req: Request,
  place: UsersPlace,
  { page, size, mayInvite }: { page: number; size: number; mayInvite: boolean },
): Promise<CompanyUsersProps> {
  const companyId = place.companyOf(req)
  const members = await services.userManagement.list(companyId)
  const shown = members.slice((page - 1) * size, page * size)
  requirePage(page, shown)
  return {
    users: shown.map((member) => rowOf(member, req, place, mayInvite)),
    pager: pagerOf({ page, size, total: members.length, count: shown.length }, (to) =>
      withQuery(place.list(companyId), {
        page: to === 1 ? undefined : to,
        size: size === DEFAULT_PAGE_SIZE ? undefined : size,
      }),
    ),
  }
}

/** What the form that invites somebody holds: what was typed into it; first, the language of whoever invites. */
export function invitationTyped(
  typed: Partial<Record<string, string>>,
  { lang }: Pick<User, 'lang'>,
): InviteValues {
  return { email: typed.invite_email ?? '', lang: typed.invite_lang ?? lang }
}

function rowOf(member: ManagedUser, req: Request, place: UsersPlace, mayInvite: boolean): CompanyUserRow {
  const { user, state, lockedUntil, hasAuthenticator, sessions, createdAt } = member
  const isSelf = user.id === req.auth?.user.id
  return {
    id: user.id,
    name: fullName(user, req.context.lang).trim(),
    email: user.email,
    state,
    lockedUntil,
    hasAuthenticator,
    sessions,
    createdAt,
    isSelf,
    // What people do to themselves has its own place, the profile.
    actions: (isSelf ? [] : actionsOf(member, mayInvite)).map((name) => ({
      name,
      href: place.member(place.companyOf(req), user.id, name),
    })),
  }
}

/** What makes sense to do for somebody in this state. */
function actionsOf(
  { state, hasAuthenticator, sessions }: ManagedUser,
  mayInvite: boolean,
): CompanyUserAction[] {
  if (state === 'disabled') return ['activation']
  if (state === 'invited' || state === 'invitation-over')
    return mayInvite ? ['invitation', 'removal'] : ['removal']
  return [
    'password-reset',
    ...(hasAuthenticator ? (['two-factor-reset'] as const) : []),
    ...(sessions > 0 ? (['session-end'] as const) : []),
    'deactivation',
  ]
}
