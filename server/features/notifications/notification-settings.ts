import { recordOf } from '#server/lib/records.ts'

/**
 * The mails that a person may do without, in the order of the page. Those about an account's security (codes,
 * invitations, passwords, addresses) are none of them: nobody can switch them off.
 */
export const notificationKinds = [
  'importDone',
  'importFailed',
  'publicationWaiting',
  'publicationDecided',
  'publicationDone',
  'publicationWithdrawn',
  'publicationFailed',
  'requestReceived',
  'requestDue',
  'webhookOff',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** true: the mail is sent. */
export type NotificationSettings = Record<NotificationKind, boolean>

/** The default: every mail. */
export const defaultNotificationSettings: NotificationSettings = recordOf(notificationKinds, () => true)
