import Joi from '#server/lib/joi.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { signInPlaceOf } from '#server/http/middleware/sign-in-place.ts'
import { typedOf } from '#server/http/pages/profile/form.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { visitorOf } from '#server/http/request/actor.ts'
import type { Services } from '#server/http/services.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { field, input, required } from '#server/lib/input.ts'
import type { AuthShell } from '#views/shells.ts'

const { page } = definitionsFor<Pick<Services, 'passwords'>>()

/**
 * /forget-password (SPEC §2): the same answer for any address. After sending, `sent` and `email` are in the query,
 * so that the page can be loaded again; they change nothing but what it shows, and nobody relies on them.
 */
export default page({
  path: paths.forgetPassword,
  access: 'anonymous',
  view: 'auth/forget-password',
  query: input({ sent: field<unknown>(Joi.any()), email: field<unknown>(Joi.any()) }),
  load(_services, request, typed) {
    const { query } = request
    const shell = request.authShell()
    const { email = '' } = typed ? typedOf(typed.sent, ['email']) : {}
    const sent = !typed && query.sent !== undefined ? { email: addressOf(query.email) } : null
    return Promise.resolve({
      shell: sent ? withSent(shell, sent.email) : shell,
      action: paths.forgetPassword,
      loginHref: paths.login,
      sent,
      values: { email },
      errors: typed?.errors ?? {},
    })
  },
}).form({
  schema: input({ email: required(field<string>(emailRule)) }),
  refusals: { 720: { status: 429 } },
  async submit({ passwords }, { http: { req } }, { email }) {
    await passwords.requestReset(visitorOf(req), email, signInPlaceOf(req.context.place))
    return redirect(withQuery(paths.forgetPassword, { sent: 1, email }))
  },
})

/** What an address in the query looks like; anything else is not shown: somebody else may have written it. */
function addressOf(value: unknown): string {
  const { value: email, error } = emailRule.validate(value)
  return error ? '' : String(email)
}

/** The other language says too that the mail was sent. */
function withSent(shell: AuthShell, email: string): AuthShell {
  const { lang, href } = shell.otherLanguage
  const sent = new URLSearchParams({ sent: '1', ...(email && { email }) })
  return { ...shell, otherLanguage: { lang, href: `${href}&${sent.toString()}` } }
}
