import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Mailbox } from '#server/lib/mail-address.ts'
import type { MailTransport, OutgoingMail } from './contract.ts'
import { messageOf } from './message.ts'

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
  private readonly transporter: ReturnType<typeof createTransport>

  /** `url`: smtp://user:password@host:587 or smtps://…; `withinMs` is for tests. */
  constructor(url: string, from: Mailbox, withinMs = SEND_WITHIN_MS) {
    this.from = from
    this.withinMs = withinMs
    this.transporter = createTransport({
      ...connectionOf(url),
      connectionTimeout: CONNECT_WITHIN_MS,
      greetingTimeout: CONNECT_WITHIN_MS,
      dnsTimeout: CONNECT_WITHIN_MS,
      socketTimeout: SILENCE_MS,
      // its log would hold addresses and contents
      logger: false,
      debug: false,
    })
  }

  async send(mail: OutgoingMail): Promise<void> {
    const signal = AbortSignal.timeout(this.withinMs)
    await this.transporter.sendMail({ ...messageOf(mail, this.from), signal })
  }

  async close(): Promise<void> {
    this.transporter.close()
  }
}

/** The URL's query is left out on purpose: it could switch the library's logging on. */
function connectionOf(text: string) {
  const url = new URL(text)
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  const secure = url.protocol === 'smtps:'
  const auth = url.username
    ? { user: decoded(url.username), pass: decoded(url.password), type: 'login' as const }
    : undefined
  return {
    host,
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    // A password is never sent in clear text, except to localhost.
    requireTLS: auth !== undefined && !secure && !isThisMachine(host),
    ...(auth && { auth }),
  }
}

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
