import { textIn } from '#server/features/companies/index.ts'
import { requireInviter, typedInvitationInput } from '#server/features/user-management/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { inputOf, typedIn } from '#server/http/pages/profile/form.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { places } from './users-place.ts'
import { invitationTyped } from './users.view.ts'
import { page } from './users.ts'

const controls = {
  ...{ email: 'invite_email', lang: 'invite_lang', password: 'invite_password' },
  currentPassword: 'invite_password',
}
const { currentPassword: _, ...named } = controls

/** The form that invites somebody, on its own page: there a refused one comes back. */
export default places.map((place) =>
  page({
    path: place.invitation(':id'),
    params: place.params,
    access: place.access,
    view: 'users/invite',
    async load({ companies }, request, typed) {
      const company = await companies.get(place.companyOf(request.http.req))
      requireInviter(request.actor, company)
      return {
        shell: request.shell(place.menu),
        companyName: textIn(company.name, request.lang),
        action: place.invitation(company.id),
        backHref: place.list(company.id),
        username: request.user.email,
        values: invitationTyped(typedIn(typed, ['invite_email', 'invite_lang']), request.user),
        errors: typed?.errors ?? {},
      }
    },
  }).form({
    ...userRefusals(controls),
    schema: inputOf(typedInvitationInput, named),
    async submit({ invitations, passwords }, { actor, user, http }, { email = '', lang, password }) {
      // first: who only found the screen unlocked learns nothing about other people's addresses
      await passwords.requireCurrent(actor, user, { password })
      const companyId = place.companyOf(http.req)
      await invitations.invite(actor, companyId, { email, lang })
      return redirect(place.list(companyId), 'members.done.invited')
    },
  }),
)
