import { createHash } from 'node:crypto'
import type { Executor, InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { MailTransport, OutgoingMail } from '#server/drivers/mail/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import type { Mail, MailRenderer, MailTemplate } from './mail-templates.ts'
import type { MailsRepository, WaitingMail } from './mails.repository.ts'
import { openMail, PURPOSE, type MailContent } from './open-mail.ts'
import { nextTryAt } from './try-again.ts'

/** A try of a mail: a late or duplicate job finds another number in the row, and does nothing. */
export interface MailTry {
  mailId: number
  /** The number of earlier tries. */
  tries: number
}

export interface MailDeps {
  transaction: InTransaction
  repository: MailsRepository
  box: SecretBox
  clock: Clock
  renderer: MailRenderer
  transport: MailTransport
  logger: Record<'info' | 'warn' | 'error', (fields: object, text: string) => void>
  enqueue(
    executor: Executor | Transaction,
    job: MailTry & { companyId: number | null; runAt: number },
  ): Promise<void>
}

/**
 * Sends mails through jobs: no request waits for a mail server, and none is sent for a change that did not commit.
 * The content is encrypted in its row until it is sent; jobs and logs only have its id.
 */
export class MailService {
  private readonly deps: MailDeps

  constructor(deps: MailDeps) {
    this.deps = deps
  }

  /** Enqueues a mail in `executor`'s transaction; it is sent after the commit. */
  async send<T extends MailTemplate>(executor: Executor | Transaction, mail: Mail<T>): Promise<void> {
    const { to, toName, lang, template, data, companyId, userId, expiresAt } = mail
    const { repository, box, clock, enqueue } = this.deps
    const content: MailContent = { to, toName, lang, template, data }
    const now = clock.now()
    const mailId = await repository.insert(executor, {
      companyId,
      userId,
      content: box.seal(PURPOSE, JSON.stringify(content)),
      createdAt: now,
      expiresAt,
    })
    await enqueue(executor, { mailId, tries: 0, companyId, runAt: now })
  }

  /**
   * The job behind `send`. A process that is killed after the mail was taken over and before its row has gone sends
   * it once more, with the same Message-ID: of a code or a link, two are better than none.
   */
  async deliver({ mailId, tries }: MailTry): Promise<void> {
    const { repository, transport, logger } = this.deps
    const now = this.deps.clock.now()
    const mail = await repository.find(mailId)
    await repository.removeExpired(now)
    if (!mail || mail.tries !== tries) return
    const content = this.open(mail)
    const fields = { mailId, template: content?.template, tries }
    if (!content) {
      await repository.remove(mailId)
      return logger.error(fields, 'mail cannot be opened: another ENCRYPTION_KEY?')
    }
    if (mail.expiresAt <= now) return logger.warn(fields, 'mail given up')
    try {
      await transport.send(this.compose(mail, content))
    } catch (error) {
      return this.scheduleRetry(mail, content.template, codesOf(error))
    }
    await repository.remove(mailId)
    logger.info(fields, 'mail sent')
  }

  /** @throws if the mail server is away or does not let the product in */
  check(): Promise<void> {
    return this.deps.transport.check()
  }

  /** When its job has failed for good for reasons unrelated to the mail: schedules another one. */
  async retryAfterLostJob({ mailId, tries }: MailTry): Promise<void> {
    const mail = await this.deps.repository.find(mailId)
    if (mail?.tries === tries) await this.scheduleRetry(mail, this.open(mail)?.template, {})
  }

  private async scheduleRetry(mail: WaitingMail, template: string | undefined, codes: object): Promise<void> {
    const { transaction, repository, clock, logger, enqueue } = this.deps
    const { id: mailId, companyId } = mail
    const tries = mail.tries + 1
    const runAt = nextTryAt(clock.now(), tries, mail.expiresAt)
    if (runAt === null) await repository.remove(mailId)
    else
      await transaction(async (trx) => {
        if (await repository.countTry(trx, mailId, mail.tries))
          await enqueue(trx, { mailId, tries, companyId, runAt })
      })
    logger.warn({ mailId, template, tries, ...codes }, runAt === null ? 'mail given up' : 'mail not sent')
  }

  private open(mail: WaitingMail): MailContent | undefined {
    return openMail(this.deps.box, mail.content)
  }

  private compose(mail: WaitingMail, { to, toName, lang, template, data }: MailContent): OutgoingMail {
    // The sealed text begins with chance of its own: its hash is one mail's, in whichever installation.
    const mark = createHash('sha256').update(mail.content).digest('hex').slice(0, 16)
    return {
      id: `${String(mail.id).padStart(6, '0')}-${mark}`,
      companyId: mail.companyId,
      date: mail.createdAt,
      to: { name: toName, address: to },
      ...this.deps.renderer.render(template, lang, { ...data, toName }),
    }
  }
}

/** Only the codes of a failure may be logged: its text may quote the address or the server's answer. */
function codesOf(error: unknown): { code?: string; answer?: number } {
  const { code, responseCode, name } = factsOf(error)
  const word = [code, name].find((text) => typeof text === 'string' && /^\w{1,40}$/.test(text))
  return {
    ...(word !== undefined && { code: String(word) }),
    ...(typeof responseCode === 'number' && { answer: responseCode }),
  }
}
