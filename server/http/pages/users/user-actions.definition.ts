import { redirect, shown, type Shown } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { confirmationProps } from './confirmation.view.ts'
import { places, type UsersPlace } from './users-place.ts'
import { actionNames, userActions } from './user-actions.ts'
import { page, type UserServices } from './users.ts'

/** For each thing that an admin can do about a user: the page that asks, and its form. */
const actions = places.flatMap((place) =>
  actionNames.map((name) =>
    page({
      path: place.member(':id', ':userId', name),
      params: place.userParams,
      access: place.access,
      view: 'users/confirm',
      load: (services, request, typed) => confirmationProps(services, request, place, name, typed),
    }).form({
      ...userRefusals(),
      async submit(services, { actor, http, params }) {
        const companyId = place.companyOf(http.req)
        await userActions[name](services, actor, { companyId, userId: params.userId })
        return redirect(place.list(companyId), `members.done.${name}`)
      },
    }),
  ),
)

const passwordResets = places.map((place) =>
  page({
    path: place.member(':id', ':userId', 'password-reset'),
    params: place.userParams,
    access: place.access,
    view: 'users/confirm',
    load: (services, request, typed) => confirmationProps(services, request, place, 'password-reset', typed),
  }).form({
    ...userRefusals(),
    submit: (services, request) => resetPassword(services, request, place),
  }),
)

export default [...actions, ...passwordResets]

/** The temporary password is in this one answer, and nowhere else. */
async function resetPassword(
  { userManagement, passwords }: UserServices,
  request: PageRequest<{ userId: number }>,
  place: UsersPlace,
): Promise<Shown> {
  const { actor, http, params } = request
  const companyId = place.companyOf(http.req)
  const user = await userManagement.getOther(actor, companyId, params.userId)
  const password = await passwords.setTemporary(actor, user)
  return shown('users/temporary-password', {
    shell: request.shell(place.menu),
    email: user.email,
    password,
    backTo: place.backTo,
    backHref: place.list(companyId),
  })
}
