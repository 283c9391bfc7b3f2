import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditEventName, AuditService } from '#server/features/audit/index.ts'
import type { TracksRepository } from '#server/features/publishing/index.ts'
import type { UsersRepository } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository, RequestChanges } from './correction-requests.repository.ts'
import { referenceIn } from './reference-number.ts'
import { checkedNote } from './request-answers.validation.ts'
import type { RequestEventsRepository } from './request-events.repository.ts'
import { requireOpen, requireReceived } from './require-open.ts'
import type { RequestSteps } from './request-steps.ts'

export interface RequestWorkDeps {
  transaction: InTransaction
  requests: CorrectionRequestsRepository
  events: Pick<RequestEventsRepository, 'insert'>
  steps: Pick<RequestSteps, 'take'>
  users: Pick<UsersRepository, 'findAllOf'>
  tracks: Pick<TracksRepository, 'lockCompany'>
  audit: Pick<AuditService, 'record'>
  clock: Clock
}

export interface Assignment {
  assignedTo: number | null
  /** The moment before which an answer is due. */
  dueAt: number | null
}

/** What a company's users do with a request before they answer it. */
export class RequestWork {
  private readonly deps: RequestWorkDeps

  constructor(deps: RequestWorkDeps) {
    this.deps = deps
  }

  /**
   * Sets who works on a request and until when. Once somebody does, it is under review.
   * @throws AppError 404 unknown, 406 the user is none of the company's active ones, or another day is set that is over,
   *   721 changed since it was seen, or ended
   */
  assign(
    actor: Actor,
    companyId: number,
    { id, revision }: { id: number; revision: number },
    { assignedTo, dueAt }: Assignment,
  ): Promise<CorrectionRequest> {
    return this.deps.transaction(async (trx) => {
      // A publication that ends requests at the same time comes first, or second.
      await this.deps.tracks.lockCompany(trx, companyId)
      const seen = await requireOpen(this.deps.requests, companyId, id, trx)
      if (seen.revision !== revision) throw new AppError(721)
      if (assignedTo !== null) await this.requireUser(trx, companyId, assignedTo)
      const isNew = seen.assignedTo !== assignedTo
      if (!isNew && seen.dueAt === dueAt) return seen
      if (seen.dueAt !== dueAt) this.requireComing(dueAt)
      // A later day is told of again.
      const changes = { assignedTo, dueAt, ...(seen.dueAt !== dueAt && { dueToldAt: null }) }
      const next = await this.change(trx, actor, seen, changes, assignedTo !== null)
      const event = { requestId: id, at: this.deps.clock.now(), userId: actor.userId }
      const { events } = this.deps
      if (isNew) await events.insert(trx, companyId, { ...event, kind: 'assignment', assignedTo })
      if (seen.dueAt !== dueAt) await events.insert(trx, companyId, { ...event, kind: 'due', dueAt })
      await this.note(trx, actor, seen, 'correction_request_assigned')
      return next
    })
  }

  /** Adds a note that only the company's users read, also once the request has ended. @throws AppError 404, 406 */
  async addNote(actor: Actor, companyId: number, id: number, text: string): Promise<void> {
    const note = checkedNote(text)
    return this.deps.transaction(async (trx) => {
      const found = await requireReceived(this.deps.requests, companyId, id, trx)
      // What was removed does not come back by a note.
      if (found.personalDataRemovedAt !== null) throw new AppError(721)
      const { events, clock } = this.deps
      const { userId } = actor
      await events.insert(trx, companyId, { requestId: id, at: clock.now(), kind: 'note', userId, note })
      await this.note(trx, actor, found, 'correction_request_noted')
    })
  }

  /** Puts a request under review, where nobody works on it yet. @throws AppError 404 */
  begin(actor: Actor, companyId: number, id: number): Promise<void> {
    return this.deps.transaction(async (trx) => {
      await this.deps.tracks.lockCompany(trx, companyId)
      const found = await requireReceived(this.deps.requests, companyId, id, trx)
      if (found.state !== 'received') return
      await this.deps.steps.take(trx, found, 'review', actor.userId, { assignedTo: actor.userId })
      await this.note(trx, actor, found, 'correction_request_assigned')
    })
  }

  private async change(
    trx: Transaction,
    { userId }: Actor,
    seen: CorrectionRequest,
    changes: RequestChanges,
    isBegun: boolean,
  ): Promise<CorrectionRequest> {
    const { requests, steps } = this.deps
    if (isBegun && seen.state === 'received') return steps.take(trx, seen, 'review', userId, changes)
    if (!(await requests.update(trx, seen, changes))) throw new AppError(721)
    return { ...seen, ...changes, revision: seen.revision + 1 }
  }

  private async requireUser(trx: Transaction, companyId: number, userId: number): Promise<void> {
    const users = await this.deps.users.findAllOf(companyId, trx)
    if (users.some(({ id, isActive }) => id === userId && isActive)) return
    throw new AppError(406, { fields: [{ field: 'assignee', message: 'inbox.error.assignee' }] })
  }

  private requireComing(dueAt: number | null): void {
    if (dueAt !== null && dueAt <= this.deps.clock.now())
      throw new AppError(406, { fields: [{ field: 'due', message: 'inbox.error.duePast' }] })
  }

  private note(
    trx: Transaction,
    actor: Actor,
    request: CorrectionRequest,
    name: AuditEventName,
  ): Promise<void> {
    const { companyId, id } = request
    const target = { kind: 'correction-request', id }
    return this.deps.audit.record(trx, actor, {
      ...{ name, companyId, target },
      details: { reference: referenceIn(request) },
    })
  }
}
