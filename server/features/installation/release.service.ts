import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { InstallationRepository } from './installation.repository.ts'
import type { ReleaseRepository } from './release.repository.ts'

/** A planned publication or withdrawal. */
interface Planned {
  companyId: number
  publicationId: number
  at: number
}

/** What goes out once a paused installation is let go. Moments in milliseconds since the epoch. */
export interface HeldWork {
  pausedSince: number
  /** `expired` ones are deleted unsent; the oldest of the others is of `oldestAt`. */
  mails: { count: number; expired: number; oldestAt: number | null }
  /** Messages to companies' systems. */
  messages: number
  /** Those whose time has passed are carried out at once, the others when it comes. */
  publications: { overdue: Planned[]; later: number }
}

/** Lets a paused installation go. */
export class ReleaseService {
  constructor(
    private readonly deps: {
      transaction: InTransaction
      installation: Pick<InstallationRepository, 'pausedSince' | 'endPause'>
      repository: ReleaseRepository
      /** The names of the jobs behind planned publications and behind messages. */
      jobs: { publication: string; message: string }
      audit: Pick<AuditService, 'record'>
      clock: Pick<Clock, 'now'>
    },
  ) {}

  /** What waits; undefined if the installation is not paused. */
  async heldWork(): Promise<HeldWork | undefined> {
    const { installation, repository, jobs, clock } = this.deps
    const pausedSince = await installation.pausedSince()
    if (pausedSince === null) return undefined
    const now = clock.now()
    const mails = await repository.findMails()
    const needed = mails.filter(({ expiresAt }) => expiresAt > now)
    const waiting = await repository.findJobs([jobs.publication, jobs.message])
    const planned = waiting.filter(({ name }) => name === jobs.publication)
    const overdue = planned.filter(({ runAt }) => runAt <= now)
    return {
      pausedSince,
      mails: {
        ...{ count: needed.length, expired: mails.length - needed.length },
        oldestAt: needed[0]?.createdAt ?? null,
      },
      messages: waiting.length - planned.length,
      publications: {
        overdue: overdue.map(({ payload, runAt }) => ({
          companyId: Number(payload['companyId']),
          publicationId: Number(payload['publicationId']),
          at: runAt,
        })),
        later: planned.length - overdue.length,
      },
    }
  }

  /** @param options.dropMails deletes the waiting mails instead of sending them */
  async resume(actor: Actor, { dropMails = false } = {}): Promise<void> {
    const { transaction, installation, repository, audit } = this.deps
    await transaction(async (trx: Transaction) => {
      const droppedMails = dropMails ? await repository.removeMails(trx) : 0
      await installation.endPause(trx)
      await audit.record(trx, actor, {
        name: 'installation_resumed',
        companyId: null,
        ...(droppedMails > 0 && { details: { mails: droppedMails } }),
      })
    })
  }
}
