import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { tokenRow } from './tokens.view.ts'

const { page } = definitionsFor<Pick<Services, 'apiTokens' | 'users'>>()

/** /company/profile/tokens/{id}/revocation: says what ends, asks, revokes. */
export default page({
  path: paths.apiTokenRevocation(':id'),
  params: { id: param.apiToken },
  access: 'company-admin',
  view: 'company/token-revocation',
  async load({ apiTokens, users }, request) {
    const token = await apiTokens.get(request.company.id, request.params.id)
    // The back button after it: there is nothing to ask any more.
    if (token.state !== 'live') return redirect(paths.apiTokens)
    return {
      shell: request.shell('profile'),
      token: tokenRow(token, await users.findAllOf(request.company.id), request.lang),
      action: paths.apiTokenRevocation(token.id),
      backHref: paths.apiTokens,
    }
  },
}).form({
  // 721: an earlier click has done it.
  refusals: { 721: { leadTo: () => paths.apiTokens } },
  async submit({ apiTokens }, { actor, company, params }) {
    await apiTokens.revoke(actor, company.id, params.id)
    return redirect(paths.apiTokens, 'profile.tokens.done.revoked')
  },
})
