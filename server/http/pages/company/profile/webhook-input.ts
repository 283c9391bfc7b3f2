import { currentPasswordRule } from '#server/features/user-management/index.ts'
import { webhookInput } from '#server/features/webhooks/index.ts'
import { inputOf } from '#server/http/pages/profile/form.ts'
import { userRefusals } from '#server/http/pages/profile/refusals.ts'
import { extend, field, input, required, type InputOf } from '#server/lib/input.ts'

const controls = {
  ...{ url: 'webhook_url', events: 'webhook_events', password: 'webhook_password' },
  currentPassword: 'webhook_password',
}
const { currentPassword: _, ...named } = controls

const password = required(field<string>(currentPasswordRule))
const whole = extend(webhookInput, { password })

/** A webhook with the own password of whoever makes or changes it. */
export const webhookForm = inputOf(whole, named)
export type WebhookFormInput = InputOf<typeof whole>

/** The own password alone. */
export const passwordForm = inputOf(input({ password }), { password: named.password })

/** What is refused is said in the form. */
export const webhookRefusals = userRefusals(controls)
