import type { InTransaction, Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { dataTrackOf, type TracksRepository } from '#server/features/publishing/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectedRequests } from './corrected-requests.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { referenceIn } from './reference-number.ts'
import { checkedAnswer } from './request-answers.validation.ts'
import type { RequestEventsRepository } from './request-events.repository.ts'
import type { RequestMails } from './request-mails.ts'
import type { RequestOutcome } from './request-outcome.ts'
import type { RequestRecordsRepository } from './request-records.repository.ts'
import { isOpen } from './request-states.ts'
import { requireReceived } from './require-open.ts'
import type { RequestSteps } from './request-steps.ts'

export interface RequestAnswersDeps {
  transaction: InTransaction
  requests: CorrectionRequestsRepository
  records: Pick<RequestRecordsRepository, 'findOf'>
  events: Pick<RequestEventsRepository, 'insert'>
  steps: Pick<RequestSteps, 'take'>
  corrected: Pick<CorrectedRequests, 'isIn' | 'end' | 'changesOf'>
  mails: Pick<RequestMails, 'answered'>
  webhooks: Pick<WebhookOutbox, 'announce'>
  audit: Pick<AuditService, 'record'>
  tracks: Pick<TracksRepository, 'lockCompany' | 'findTracks'>
  clock: Clock
  findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
}

/** Answers requests. */
export class RequestAnswers {
  private readonly deps: RequestAnswersDeps

  constructor(deps: RequestAnswersDeps) {
    this.deps = deps
  }

  /**
   * Answers a request; its requester is told. One that is not to be corrected has ended then. Otherwise it ends with the
   * edition that has the correction: the one that visitors see, if that has it already. Until then it can be answered
   * again. What was answered with the same words before, as by a form that was sent twice, is not answered again.
   * @throws AppError 404 unknown, 406 by field, 721 changed since it was seen, or ended
   */
  async answer(
    actor: Actor,
    companyId: number,
    { id, revision }: { id: number; revision: number },
    given: { outcome?: RequestOutcome | undefined; answer: string },
  ): Promise<CorrectionRequest> {
    const { outcome, answer } = checkedAnswer(given)
    return this.deps.transaction(async (trx) => {
      // Of a publication at the same time either comes first: it sees the answer, or this sees its edition.
      const edition = await this.deps.tracks.lockCompany(trx, companyId)
      const seen = await requireReceived(this.deps.requests, companyId, id, trx)
      const isAnswered = seen.outcome === outcome && seen.answer === answer && seen.state !== 'withdrawn'
      if (isAnswered && seen.revision !== revision) return seen
      if (!isOpen(seen) || seen.revision !== revision) throw new AppError(721)
      const answered = await this.write(trx, actor, seen, outcome, answer)
      await this.tell(trx, actor, answered)
      if (outcome === 'not' || !edition || !(await this.isPublished(trx, answered))) return answered
      return this.deps.corrected.end(trx, actor, answered, edition)
    })
  }

  private async write(
    trx: Transaction,
    { userId }: Actor,
    seen: CorrectionRequest,
    outcome: RequestOutcome,
    answer: string,
  ): Promise<CorrectionRequest> {
    const { requests, events, steps, clock } = this.deps
    const at = clock.now()
    const changes = { outcome, answer, answeredAt: at }
    if (outcome === 'not') return steps.take(trx, seen, 'explain', userId, changes)
    if (seen.state === 'received') return steps.take(trx, seen, 'review', userId, changes)
    if (!(await requests.update(trx, seen, changes))) throw new AppError(721)
    const { id: requestId, companyId, state } = seen
    await events.insert(trx, companyId, {
      requestId,
      at,
      kind: 'state',
      fromState: state,
      toState: state,
      userId,
    })
    return { ...seen, ...changes, revision: seen.revision + 1 }
  }

  private async tell(trx: Transaction, actor: Actor, request: CorrectionRequest): Promise<void> {
    const { audit, webhooks, mails, findCompany } = this.deps
    const { id, companyId, sectionType } = request
    const [reference, outcome] = [referenceIn(request), request.outcome!]
    await audit.record(trx, actor, {
      name: 'correction_request_answered',
      companyId,
      target: { kind: 'correction-request', id },
      details: { reference, outcome },
    })
    await webhooks.announce(trx, companyId, 'request.answered', {
      requestId: id,
      reference,
      sectionType,
      outcome,
    })
    const company = await findCompany(companyId, trx)
    if (company) await mails.answered(trx, company, request)
  }

  /** Whether visitors see the correction already. A request about no row waits for the next edition. */
  private async isPublished(trx: Transaction, request: CorrectionRequest): Promise<boolean> {
    const { records, tracks, corrected } = this.deps
    const { companyId, id, sectionType } = request
    const states = await tracks.findTracks(companyId, trx)
    const state = states.find(({ track }) => track === dataTrackOf(sectionType))
    // Rows that were withdrawn are not corrected.
    if (!state || state.publishedVersion === 0) return false
    const of = (await records.findOf(companyId, [id], trx)).get(id) ?? []
    const changes = await corrected.changesOf(request, of, state.publishedVersion, trx)
    return changes.length > 0 && corrected.isIn(request, of, state.publishedVersion, trx)
  }
}
