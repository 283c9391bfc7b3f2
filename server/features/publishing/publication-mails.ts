import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService, MailTemplates } from '#server/features/mail/index.ts'
import type { NotificationKind, NotificationSettingsService } from '#server/features/notifications/index.ts'
import { fullName, type User, type UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { Edition } from './edition.ts'
import type { Independence } from './independence.ts'
import type { Publication } from './publication.ts'

const NEEDED_FOR_MS = 7 * 24 * 60 * 60_000

export type PublicationOutcome = MailTemplates['publication-outcome']['outcome']

/** The notification setting that controls each mail. */
const kindOf: Record<PublicationOutcome, NotificationKind> = {
  approved: 'publicationDecided',
  rejected: 'publicationDecided',
  cancelled: 'publicationDecided',
  published: 'publicationDone',
  withdrawn: 'publicationWithdrawn',
  failed: 'publicationFailed',
}

/**
 * Mails to a company's admins about pending approvals and the outcome of their requests, sent in the transaction of
 * the change.
 */
export class PublicationMails {
  private readonly deps: {
    users: UsersRepository
    mail: MailService
    notifications: Pick<NotificationSettingsService, 'wants'>
    clock: Clock
    independence: Independence
    findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
    /** The URL of a publication's page. */
    linkTo(company: Company, publicationId: number): string
  }

  constructor(deps: PublicationMails['deps']) {
    this.deps = deps
  }

  /** To everyone who may approve it and wants this notification. */
  async waiting(trx: Transaction, companyId: number, publication: Publication): Promise<void> {
    const { users, notifications, independence, linkTo } = this.deps
    const company = await this.activeCompany(trx, companyId)
    if (!company) return
    const everybody = await users.findAllOf(companyId, trx)
    const requester = everybody.find(({ id }) => id === publication.requestedBy)
    for (const user of everybody) {
      if (!user.isActive || !(await independence.holds(companyId, publication, user.id, trx))) continue
      if (!(await notifications.wants(trx, user.id, 'publicationWaiting'))) continue
      await this.send(trx, companyId, user, 'publication-waiting', {
        kind: publication.kind,
        requestedBy: requester ? fullName(requester, user.lang) : '-',
        token: publication.requestedToken ?? '',
        publishAt: publication.publishAt,
        note: publication.note,
        link: linkTo(company, publication.id),
      })
    }
  }

  /** To the requester. */
  async outcome(
    trx: Transaction,
    companyId: number,
    publication: Publication,
    outcome: PublicationOutcome,
    edition: Edition | null = null,
  ): Promise<void> {
    const { users, notifications, linkTo } = this.deps
    const { requestedBy, kind, publishAt, reason, id } = publication
    const user = requestedBy === null ? undefined : await users.find(requestedBy, trx)
    // Former and deactivated users get no mail.
    if (!user?.isActive || user.companyId !== companyId) return
    if (!(await notifications.wants(trx, user.id, kindOf[outcome]))) return
    const company = await this.activeCompany(trx, companyId)
    if (!company) return
    await this.send(trx, companyId, user, 'publication-outcome', {
      outcome,
      kind,
      edition: edition?.number ?? null,
      publishAt,
      reason,
      link: linkTo(company, id),
    })
  }

  private async activeCompany(trx: Transaction, companyId: number): Promise<Company | undefined> {
    const company = await this.deps.findCompany(companyId, trx)
    return company?.isActive ? company : undefined
  }

  private send<T extends 'publication-waiting' | 'publication-outcome'>(
    trx: Transaction,
    companyId: number,
    user: User,
    template: T,
    data: MailTemplates[T],
  ): Promise<void> {
    return this.deps.mail.send(trx, {
      to: user.email,
      toName: fullName(user, user.lang),
      lang: user.lang,
      template,
      data,
      companyId,
      userId: user.id,
      expiresAt: this.deps.clock.now() + NEEDED_FOR_MS,
    })
  }
}
