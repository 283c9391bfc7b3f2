import { hostOf } from '#server/features/webhooks/index.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { passwordForm, webhookRefusals } from './webhook-input.ts'

const { page } = definitionsFor<Pick<Services, 'webhooks' | 'passwords'>>()

/** /company/profile/webhooks/{id}/secret: says what a new secret means, asks, shows it. */
export default page({
  path: paths.webhookSecret(':id'),
  params: { id: param.webhook },
  access: 'company-admin',
  view: 'company/webhook-rotation',
  async load({ webhooks }, request, typed) {
    const webhook = await webhooks.get(request.company.id, request.params.id)
    return {
      shell: request.shell('profile'),
      host: hostOf(webhook),
      action: paths.webhookSecret(webhook.id),
      username: request.user.email,
      backHref: paths.webhook(webhook.id),
      errors: typed?.errors ?? {},
    }
  },
}).form({
  ...webhookRefusals,
  schema: passwordForm,
  async submit({ webhooks, passwords }, request, { password }) {
    const { actor, user, company, params } = request
    await passwords.requireCurrent(actor, user, { password })
    const secret = await webhooks.rotate(actor, company.id, params.id)
    return shown('company/webhook-secret', {
      shell: request.shell('profile'),
      host: hostOf(await webhooks.get(company.id, params.id)),
      secret,
      nextHref: paths.webhook(params.id),
    })
  },
})
