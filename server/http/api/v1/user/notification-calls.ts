import { answer } from '#server/lib/answer.ts'
import { recordOf } from '#server/lib/records.ts'
import { notificationKinds, notificationSettingsInput } from '#server/features/notifications/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { userCall, type ApiCall } from '../call.ts'

const settings = answer.named(
  'NotificationSettings',
  answer.object(recordOf(notificationKinds, () => answer.flag)),
)

/** Which e-mails the caller receives. Not in SPEC §7; modelled on its account settings. */
export function notificationCalls({ notifications }: Pick<Services, 'notifications'>): ApiCall[] {
  return [
    userCall({
      method: 'get',
      path: '/user/notification-setting',
      access: 'company-admin',
      input: input({}),
      answers: settings,
      handler: ({ user }) => notifications.of(user.id),
    }),
    userCall({
      method: 'put',
      path: '/user/notification-setting',
      access: 'company-admin',
      input: notificationSettingsInput,
      message: 'api.update.200',
      answers: settings,
      async handler({ user, actor, input: given }) {
        await notifications.update(actor, user, given)
        return notifications.of(user.id)
      },
    }),
  ]
}
