import { notificationKinds, type NotificationSettings } from '#server/features/notifications/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { definitionsFor } from '#server/http/definitions/definitions.ts'
import { sentInput, type SentForm } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { toSnake } from '#server/lib/case.ts'
import { converted } from '#server/lib/input.ts'
import { recordOf } from '#server/lib/records.ts'

const { page } = definitionsFor<Pick<Services, 'notifications'>>()

/** /company/profile/notifications: which mails the reader gets. */
export default page({
  path: paths.notifications,
  access: 'company-admin',
  view: 'company/notifications',
  async load(services, request, typed) {
    const { user } = request
    const settings = typed ? tickedIn(typed.sent) : await services.notifications.of(user.id)
    return {
      shell: request.shell('profile'),
      action: paths.notifications,
      email: user.email,
      profileHref: paths.companyProfile,
      mails: notificationKinds.map((kind) => ({ kind, control: toSnake(kind), on: settings[kind] })),
    }
  },
}).form({
  // With every box empty nothing but the marker is sent.
  knownBy: 'marker',
  schema: converted(sentInput, tickedIn),
  refusals: { 406: false },
  async submit({ notifications }, { actor, user }, settings) {
    await notifications.update(actor, user, settings)
    return redirect(paths.notifications, 'api.update.200')
  },
})

/** A box that is not ticked is not sent. */
function tickedIn(form: SentForm): NotificationSettings {
  return recordOf(notificationKinds, (kind) => form[toSnake(kind)] !== undefined)
}
