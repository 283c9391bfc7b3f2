import { hostOf } from '#server/features/webhooks/index.ts'
import { shown } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { webhookForm as schema, webhookRefusals, type WebhookFormInput } from './webhook-input.ts'
import { webhookForm, webhookRow } from './webhooks.view.ts'

const { page } = definitionsFor<Pick<Services, 'webhooks' | 'passwords'>>()

/** /company/profile/webhooks: the addresses that are told what happens, and the form for a new one. */
export default page({
  path: paths.webhooks,
  access: 'company-admin',
  view: 'company/webhooks',
  async load({ webhooks }, request, typed) {
    return {
      shell: request.shell('profile'),
      webhooks: (await webhooks.list(request.company.id)).map(webhookRow),
      docsHref: `${paths.apiDocs}#webhooks`,
      form: webhookForm(request, typed),
    }
  },
}).form({
  ...webhookRefusals,
  schema,
  async submit({ webhooks, passwords }, request, { password, ...asked }: WebhookFormInput) {
    await passwords.requireCurrent(request.actor, request.user, { password })
    const { id, secret } = await webhooks.create(request.actor, request.company.id, asked)
    return shown('company/webhook-secret', {
      shell: request.shell('profile'),
      host: hostOf(await webhooks.get(request.company.id, id)),
      secret,
      nextHref: paths.webhook(id),
    })
  },
})
