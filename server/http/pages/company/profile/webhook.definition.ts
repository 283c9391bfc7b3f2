import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { webhookForm as schema, webhookRefusals, type WebhookFormInput } from './webhook-input.ts'
import { webhookForm, webhookProps } from './webhooks.view.ts'

const { page } = definitionsFor<Pick<Services, 'webhooks' | 'passwords' | 'clock'>>()

/** /company/profile/webhooks/{id}: what was sent to it, and the form that changes it. */
export default page({
  path: paths.webhook(':id'),
  params: { id: param.webhook },
  access: 'company-admin',
  view: 'company/webhook',
  async load({ webhooks, clock }, request, typed) {
    const { id: companyId } = request.company
    const webhook = await webhooks.get(companyId, request.params.id)
    const deliveries = await webhooks.deliveries(companyId, webhook.id)
    return {
      shell: request.shell('profile'),
      form: webhookForm(request, typed, webhook),
      ...webhookProps(webhook, deliveries, clock.now()),
    }
  },
}).form({
  ...webhookRefusals,
  schema,
  async submit({ webhooks, passwords }, request, { password, ...asked }: WebhookFormInput) {
    const { actor, user, company, params } = request
    await passwords.requireCurrent(actor, user, { password })
    await webhooks.change(actor, company.id, params.id, asked)
    return redirect(paths.webhook(params.id), 'profile.webhooks.done.changed')
  },
})
