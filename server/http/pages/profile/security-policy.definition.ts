import Joi from '#server/lib/joi.ts'
import type { AppError } from '#server/errors/app-error.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { sentInput, type SentForm } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { toCamel, toSnake } from '#server/lib/case.ts'
import { converted, field, input, required } from '#server/lib/input.ts'
import { accessOf } from './area.ts'
import { formProps, textsIn } from './security-policy.view.ts'

const { page } = definitionsFor<Pick<Services, 'policies'>>()

/** The profile's side "security policy" of each role: a company's own, and the platform's. */
export default (['company', 'admin'] as const).map((area) => {
  const path = paths.profilePart(area, 'security-policy')
  return page({
    path,
    access: accessOf[area],
    view: 'profile/security-policy',
    async load({ policies }, request, typed) {
      const shell = request.shell('profile')
      const stored = await policies.of(request.user.companyId)
      return { shell, form: formProps(request.ui, area, path, stored, typed) }
    },
  })
    .form({
      name: 'policy',
      schema: converted(sentInput, camelCased),
      refusals: {
        406: { errors: errorsByControl },
        721: { status: 409, errors: () => Promise.resolve({}) },
      },
      async submit({ policies }, { actor, user: { companyId } }, { seen, ...sent }) {
        // The platform's form has no such field.
        const given = { ...sent, ...(companyId === null && { autoLogoutMinutes: 0 }) }
        await policies.update(actor, companyId, given, seen || null)
        return redirect(path, 'api.update.200')
      },
    })
    .form({
      name: 'reset',
      path: `${path}/reset`,
      // Its tick is to be given anew; and the page shows the policy's form, which these are no values of.
      keepsForm: false,
      schema: input({ confirm_reset: required(field(Joi.any()), 'policy.reset.confirmRequired') }),
      refusals: { 406: false },
      async submit({ policies }, { actor, user }) {
        await policies.reset(actor, user.companyId)
        return redirect(path, 'api.update.200')
      },
    })
})

function camelCased(sent: SentForm): Record<string, string> {
  return Object.fromEntries(Object.entries(textsIn(sent)).map(([name, text]) => [toCamel(name), text]))
}

/** A form of so many numbers says in each sentence which of them it is about. */
function errorsByControl(
  _services: unknown,
  { ui: { t } }: PageRequest,
  { fields }: AppError,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const { field: name, message, params } of fields) {
    const text = t(message, params)
    errors[toSnake(name)] ??= message.startsWith('common.')
      ? t('policy.error.of', { field: t(`policy.field.${name}`), text })
      : text
  }
  return Promise.resolve(errors)
}
