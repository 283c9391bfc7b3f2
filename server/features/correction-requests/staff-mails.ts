import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { NotificationKind, NotificationSettingsService } from '#server/features/notifications/index.ts'
import { fullName, type UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectionRequest } from './correction-request.ts'
import { referenceIn } from './reference-number.ts'

const NEEDED_FOR_MS = 7 * 24 * 60 * 60_000

const kinds = {
  'request-arrived': 'requestReceived',
  'request-due': 'requestDue',
} as const satisfies Record<string, NotificationKind>

/** E-mails to a company's users about requests: with the number and a link, and nothing of what was written. */
export class StaffMails {
  private readonly deps: {
    users: Pick<UsersRepository, 'findAllOf'>
    mail: Pick<MailService, 'send'>
    notifications: Pick<NotificationSettingsService, 'wants'>
    clock: Clock
    linkTo(company: Company, requestId: number): string
  }

  constructor(deps: StaffMails['deps']) {
    this.deps = deps
  }

  /** A request has reached the company: to everybody who wants to know. */
  received(trx: Transaction, company: Company, request: CorrectionRequest): Promise<void> {
    return this.send(trx, company, request, 'request-arrived')
  }

  /** An answer is due soon: to whoever works on it, otherwise to everybody. */
  due(trx: Transaction, company: Company, request: CorrectionRequest): Promise<void> {
    return this.send(trx, company, request, 'request-due')
  }

  private async send(
    trx: Transaction,
    company: Company,
    request: CorrectionRequest,
    template: keyof typeof kinds,
  ): Promise<void> {
    const { users, mail, notifications, clock, linkTo } = this.deps
    const active = (await users.findAllOf(company.id, trx)).filter(({ isActive }) => isActive)
    // The end of a day is exclusive: what is told is of that day.
    const lastMoment = request.dueAt === null ? null : request.dueAt - 1
    const assigned = active.filter(({ id }) => id === request.assignedTo)
    for (const user of assigned.length > 0 ? assigned : active) {
      if (!(await notifications.wants(trx, user.id, kinds[template]))) continue
      await mail.send(trx, {
        ...{ to: user.email, toName: fullName(user, user.lang), lang: user.lang, template },
        data: { reference: referenceIn(request), dueAt: lastMoment, link: linkTo(company, request.id) },
        ...{ companyId: company.id, userId: user.id },
        expiresAt: clock.now() + NEEDED_FOR_MS,
      })
    }
  }
}
