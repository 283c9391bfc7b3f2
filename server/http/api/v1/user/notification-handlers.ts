import Joi from 'joi'
import {
  notificationSettingsSchema,
  type NotificationSettings,
} from '#server/features/notifications/index.ts'
import { actorOf } from '#server/http/request/actor.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { sendSuccess } from '../envelope.ts'

/** Which mails the caller gets; the product's own calls, in the manner of SPEC §7's account settings. */
export function notificationCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/user/notification-setting',
      access: 'company-admin',
      schema: Joi.object({}),
      async handler(req, res) {
        sendSuccess(services, req, res, await services.notifications.of(req.auth!.user.id))
      },
    },
    {
      method: 'put',
      path: '/user/notification-setting',
      access: 'company-admin',
      schema: notificationSettingsSchema,
      async handler(req, res, given: Partial<NotificationSettings>) {
        const { user } = req.auth!
        await services.notifications.update(actorOf(req), user, given)
        sendSuccess(services, req, res, await services.notifications.of(user.id), 'api.update.200')
      },
    },
  ]
}
