import type { SecretBox } from '#server/lib/secret-box.ts'
import type { MailTemplate } from './mail-templates.ts'
import type { MailsRepository } from './mails.repository.ts'
import { openMail } from './open-mail.ts'

/** Whether a mail carries a code or a link that works once. */
const hasToken: Readonly<Record<MailTemplate, boolean>> = {
  'sign-in-code': true,
  'password-reset': true,
  'password-reset-by-admin': true,
  invitation: true,
  'email-change-confirm': true,
  'email-change-notice': false,
  'email-changed': false,
  'password-changed': false,
  'import-finished': false,
  'publication-waiting': false,
  'publication-outcome': false,
  'request-confirm': true,
  // They work as long as the request has its personal data, also after a restore.
  'request-received': false,
  'request-answered': false,
  'request-corrected': false,
  'request-arrived': false,
  'request-due': false,
  // It works until its round ends, also after a restore.
  'recipient-review': false,
  'webhook-off': false,
}

/** Where no token of before is accepted any more, as after a restore: removes the mails with one, returns how many. */
export async function removeMailsWithTokens(
  repository: Pick<MailsRepository, 'findAll' | 'remove'>,
  box: Pick<SecretBox, 'open'>,
): Promise<number> {
  let removed = 0
  for (const { id, content } of await repository.findAll()) {
    const mail = openMail(box, content)
    if (!mail || !hasToken[mail.template]) continue
    await repository.remove(id)
    removed++
  }
  return removed
}
