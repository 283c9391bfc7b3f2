import type { Transaction } from '#server/drivers/database/contract.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CorrectionRequest } from './correction-request.ts'
import type { CorrectionRequestsRepository, RequestChanges } from './correction-requests.repository.ts'
import type { RequestEventsRepository } from './request-events.repository.ts'
import { isFinal, requestTransitions, type RequestStep } from './request-states.ts'

export interface RequestStepsDeps {
  requests: Pick<CorrectionRequestsRepository, 'update'>
  events: Pick<RequestEventsRepository, 'insert'>
  clock: Clock
  /** Raises the company's change counter, so that no cached page shows what was marked before. */
  renewPages(trx: Transaction, companyId: number): Promise<void>
}

/** Takes requests from one state to the next: whoever changes a state does it here. */
export class RequestSteps {
  private readonly deps: RequestStepsDeps

  constructor(deps: RequestStepsDeps) {
    this.deps = deps
  }

  /**
   * Takes a step in the caller's transaction, with more that changes; returns the request as it is then.
   * @param userId null: the requester, or the product
   * @throws AppError 721 where the state does not allow the step, or the request has been changed since it was read
   */
  async take(
    trx: Transaction,
    request: CorrectionRequest,
    step: RequestStep,
    userId: number | null,
    more: RequestChanges = {},
  ): Promise<CorrectionRequest> {
    const { requests, events, clock, renewPages } = this.deps
    const { id: requestId, companyId, state: fromState } = request
    const state = requestTransitions[fromState][step]
    if (!state) throw new AppError(721)
    const at = clock.now()
    const changes = { ...more, state, ...(isFinal(state) && { endedAt: at }) }
    if (!(await requests.update(trx, request, changes))) throw new AppError(721)
    await events.insert(trx, companyId, { requestId, at, kind: 'state', fromState, toState: state, userId })
    // Visitors may see which records are under review.
    if ([fromState, state].includes('in_review')) await renewPages(trx, companyId)
    return { ...request, ...changes, revision: request.revision + 1 }
  }
}
