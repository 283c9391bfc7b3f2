import { newTokenInput, tokenDays, tokenScopes } from '#server/features/api-tokens/index.ts'
import { currentPasswordRule } from '#server/features/user-management/index.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { inputOf } from '#server/http/pages/profile/form.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { extend, field, required, type InputOf } from '#server/lib/input.ts'
import { tokenRows, typedToken } from './tokens.view.ts'

const { page } =
  definitionsFor<Pick<Services, 'apiTokens' | 'users' | 'passwords' | 'publicationSettings' | 'origins'>>()

const controls = {
  ...{ name: 'token_name', scopes: 'token_scopes', days: 'token_days', password: 'token_password' },
  currentPassword: 'token_password',
}
const { currentPassword: _, ...named } = controls

const tokenForm = extend(newTokenInput, { password: required(field<string>(currentPasswordRule)) })

/** /company/profile/tokens: what the company's own systems call the API with, and the form for a new one. */
export default page({
  path: paths.apiTokens,
  access: 'company-admin',
  view: 'company/tokens',
  async load(services, request, typed) {
    const { publishesByToken } = await services.publicationSettings.of(request.company.id)
    return {
      shell: request.shell('profile'),
      action: paths.apiTokens,
      username: request.user.email,
      docsHref: paths.apiDocs,
      settingsHref: paths.publicationSettings,
      publishesByToken,
      tokens: await tokenRows(services, request),
      scopes: tokenScopes,
      days: tokenDays,
      values: typedToken(typed),
      errors: typed?.errors ?? {},
    }
  },
}).form({
  ...userRefusals(controls),
  schema: inputOf(tokenForm, named),
  async submit({ apiTokens, passwords }, request, { password, ...asked }: InputOf<typeof tokenForm>) {
    await passwords.requireCurrent(request.actor, request.user, { password })
    const { text, token } = await apiTokens.create(request.actor, request.company.id, asked)
    return shown('company/new-token', {
      shell: request.shell('profile'),
      name: token.name,
      text,
      expiresAt: token.expiresAt,
      nextHref: paths.apiTokens,
    })
  },
})
