import { within } from '#server/lib/within.ts'
import type { Mailbox } from '#server/lib/mail-address.ts'
import type { MailTransport, OutgoingMail } from './contract.ts'
import { messageOf } from './message.ts'
import { connectionOf } from './smtp-connection.ts'

// Sending is one step of a job: it has to end well within the job's lease (60 s) and the shutdown timeout (30 s).
const CONNECT_WITHIN_MS = 10_000
const SILENCE_MS = 15_000
const SEND_WITHIN_MS = 25_000

/**
 * Sends mails over SMTP, one connection per mail: they are few, and idle connections can break. It connects with the
 * first mail, so the product starts without its mail server.
 */
export class SmtpTransport implements MailTransport {
  private readonly from: Mailbox
  private readonly withinMs: number
  private readonly options

  /** `url`: smtp://user:password@host:587 or smtps://…; `withinMs` is for tests. */
  constructor(url: string, from: Mailbox, withinMs = SEND_WITHIN_MS) {
    this.from = from
    this.withinMs = withinMs
    this.options = {
      ...connectionOf(url),
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      dnsTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENCE_MS,
      // its log would hold addresses and contents
      logger: false,
      debug: false,
    }
  }

  async send(mail: OutgoingMail): Promise<void> {
    const signal = AbortSignal.timeout(this.withinMs)
    // Loaded with the first mail: a process starts without it.
    const { createTransport } = await import('nodemailer')
    await createTransport(this.options).sendMail({ ...messageOf(mail, this.from), signal })
  }

  async check(): Promise<void> {
    const { createTransport } = await import('nodemailer')
    const transport = createTransport(this.options)
    try {
      await within(this.withinMs, transport.verify())
    } finally {
      transport.close()
    }
  }

  async removeOf(): Promise<void> {
    // nothing is kept
  }

  async close(): Promise<void> {
    // each mail had its own connection
  }
}
