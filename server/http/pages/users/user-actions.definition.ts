import type { GivenPassword } from '#server/features/auth/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { confirmationProps } from './confirmation.view.ts'
import { asksPassword, ownPasswordRefusals, ownPasswordSchema } from './own-password.ts'
import { places, type UsersPlace } from './users-place.ts'
import { actionNames, userActions } from './user-actions.ts'
import { page, type UserServices } from './users.ts'

/** For each thing that an admin can do about a user: the page that asks, and its form. */
const actions = places.flatMap((place) =>
  actionNames.map((name) => {
    const asking = page({
      path: place.member(':id', ':userId', name),
      params: place.userParams,
      access: place.access,
      view: 'users/confirm',
      load: (services, request, typed) => confirmationProps(services, request, place, name, typed),
    })
    const act = async (services: UserServices, { actor, http, params }: PageRequest<{ userId: number }>) => {
      const companyId = place.companyOf(http.req)
      await userActions[name](services, actor, { companyId, userId: params.userId })
      return redirect(place.list(companyId), `members.done.${name}`)
    }
    if (!asksPassword(name)) return asking.form({ ...userRefusals(), submit: act })
    return asking.form({
      ...ownPasswordRefusals(),
      schema: ownPasswordSchema,
      async submit(services, request, given: GivenPassword) {
        await requireOther(services, request, place)
        await services.passwords.requireCurrent(request.actor, request.user, given)
        return act(services, request)
      },
    })
  }),
)

export default actions

/** The user of the page, who is not the reader. */
function requireOther(
  { userManagement }: UserServices,
  { actor, http, params }: PageRequest<{ userId: number }>,
  place: UsersPlace,
) {
  return userManagement.getOther(actor, place.companyOf(http.req), params.userId)
}
