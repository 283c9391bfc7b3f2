import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { MailService } from '#server/features/mail/index.ts'
import type { NotificationSettingsService } from '#server/features/notifications/index.ts'
import { fullName, type UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'

/** How a confirmed import ended. */
export interface FinishedImport {
  companyId: number
  importId: number
  fileName: string
  uploadedBy: number
  outcome: 'done' | 'failed'
  /** The file's data rows; if it failed, those before the first error. */
  rows: number
  errors: number
}

export type OnFinished = (trx: Transaction, finished: FinishedImport) => Promise<void>

const NEEDED_FOR_MS = 7 * 24 * 60 * 60_000

/** Sends an e-mail about the end of an import to the user who uploaded its file, unless they have switched it off. It is written in the transaction that ends the import, so there is exactly one. */
export function mailWhenFinished(deps: {
  users: UsersRepository
  mail: MailService
  notifications: Pick<NotificationSettingsService, 'wants'>
  clock: Clock
  findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
  /** The address of an import's page. */
  linkTo(company: Company, importId: number): string
}): OnFinished {
  return async (trx, { companyId, importId, fileName, uploadedBy, outcome, rows, errors }) => {
    const user = await deps.users.find(uploadedBy, trx)
    // Former and disabled users must not learn anything about the company's files.
    if (!user?.isActive || user.companyId !== companyId) return
    const kind = outcome === 'done' ? 'importDone' : 'importFailed'
    if (!(await deps.notifications.wants(trx, user.id, kind))) return
    const company = await deps.findCompany(companyId, trx)
    if (!company?.isActive) return
    await deps.mail.send(trx, {
      to: user.email,
      toName: fullName(user, user.lang),
      lang: user.lang,
      template: 'import-finished',
      data: { fileName, outcome, rows, errors, link: deps.linkTo(company, importId) },
      companyId,
      userId: user.id,
      expiresAt: deps.clock.now() + NEEDED_FOR_MS,
    })
  }
}
