import { parseJson } from '#server/lib/parse-json.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { Mail } from './mail-templates.ts'

/** What mails are encrypted for. */
export const PURPOSE = 'mail'

export type MailContent = Pick<Mail, 'to' | 'toName' | 'lang' | 'template' | 'data'>

/** What a waiting mail says; undefined if it was encrypted with another key. */
export function openMail(box: Pick<SecretBox, 'open'>, sealed: string): MailContent | undefined {
  try {
    return parseJson<MailContent>(box.open(PURPOSE, sealed))
  } catch {
    return undefined
  }
}
