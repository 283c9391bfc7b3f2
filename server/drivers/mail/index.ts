import path from 'node:path'
import type { Mailbox } from '#server/lib/mail-address.ts'
import type { MailTransport } from './contract.ts'
import { OutboxTransport } from './outbox.ts'
import { SmtpTransport } from './smtp.ts'

export type { MailTransport } from './contract.ts'

/** SMTP when `SMTP_URL` is given, else a folder that stores each mail as a file. */
export function openMail(
  settings: { smtpUrl?: string | undefined; mailFrom: Mailbox; dataDir: string },
  logger: { info(fields: object, text: string): void },
): MailTransport {
  const { smtpUrl, mailFrom, dataDir } = settings
  if (smtpUrl) return new SmtpTransport(smtpUrl, mailFrom)
  return new OutboxTransport(path.join(dataDir, 'outbox'), mailFrom, (file) =>
    logger.info({ file }, 'mail in the outbox'),
  )
}
