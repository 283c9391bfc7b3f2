import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

const { action } = definitionsFor<Pick<Services, 'webhooks'>>()

const access = 'company-admin'
const params = { id: param.webhook }

const done = (id: number, what: string) => redirect(paths.webhook(id), `profile.webhooks.done.${what}`)

/** The buttons of a webhook's page. What another click has changed meanwhile leads back to it. */
export default [
  action({
    ...{ access, params, path: paths.webhookTest(':id') },
    refusals: {
      721: { leadTo: ({ params }) => paths.webhook(params.id), key: 'profile.webhooks.unavailable' },
    },
    async submit({ webhooks }, { actor, company, params: { id } }) {
      await webhooks.ping(actor, company.id, id)
      return done(id, 'tested')
    },
  }),
  action({
    ...{ access, params, path: paths.webhookActivation(':id') },
    refusals: { 721: { leadTo: ({ params }) => paths.webhook(params.id) } },
    async submit({ webhooks }, { actor, company, params: { id } }) {
      await webhooks.switchOn(actor, company.id, id)
      return done(id, 'switchedOn')
    },
  }),
  action({
    ...{ access, path: paths.webhookRepetition(':id', ':deliveryId') },
    params: { ...params, deliveryId: param.webhookDelivery },
    refusals: {
      721: { leadTo: ({ params }) => paths.webhook(params.id), key: 'profile.webhooks.unavailable' },
    },
    async submit({ webhooks }, { actor, company, params: { id, deliveryId } }) {
      await webhooks.sendAgain(actor, company.id, id, deliveryId)
      return done(id, 'again')
    },
  }),
]
