import { hostOf } from '#server/features/webhooks/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

const { page } = definitionsFor<Pick<Services, 'webhooks'>>()

/** /company/profile/webhooks/{id}/deletion: says what ends, asks, deletes. */
export default page({
  path: paths.webhookDeletion(':id'),
  params: { id: param.webhook },
  access: 'company-admin',
  view: 'company/webhook-deletion',
  async load({ webhooks }, request) {
    const webhook = await webhooks.get(request.company.id, request.params.id)
    return {
      shell: request.shell('profile'),
      host: hostOf(webhook),
      action: paths.webhookDeletion(webhook.id),
      backHref: paths.webhook(webhook.id),
    }
  },
}).form({
  async submit({ webhooks }, { actor, company, params }) {
    await webhooks.remove(actor, company.id, params.id)
    return redirect(paths.webhooks, 'profile.webhooks.done.deleted')
  },
})
