// Long because it is the whole way of requests through editions: announced before, ended with and shown after one.
import type { Executor, Transaction } from '#server/drivers/database/contract.ts'
import type { Actor, AuditService } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { dataTrackOf, type Track, type TrackVersions } from '#server/features/publishing/index.ts'
import { sectionTypes } from '#server/features/sections/index.ts'
import type { WebhookOutbox } from '#server/features/webhooks/index.ts'
import type { CorrectionRequest, RequestedRecord } from './correction-request.ts'
import type { InboxRepository } from './inbox.repository.ts'
import { isChangedFor } from './public-change.ts'
import { referenceIn } from './reference-number.ts'
import type { RequestMails } from './request-mails.ts'
import type { RequestRecordsRepository } from './request-records.repository.ts'
import type { RequestSteps } from './request-steps.ts'
import type { RequestedRowsRepository } from './requested-rows.repository.ts'
import type { RequestedRows, ShownToRequester } from './requested-rows.ts'

export interface CorrectedRequestsDeps {
  inbox: Pick<InboxRepository, 'findAnswered'>
  records: Pick<RequestRecordsRepository, 'findOf'>
  rows: Pick<RequestedRowsRepository, 'findIn' | 'findOf'>
  requested: Pick<RequestedRows, 'shownTo'>
  steps: Pick<RequestSteps, 'take'>
  mails: Pick<RequestMails, 'corrected'>
  webhooks: Pick<WebhookOutbox, 'announce'>
  audit: Pick<AuditService, 'record'>
  versions: Pick<TrackVersions, 'dataAt'>
  findCompany(companyId: number, trx: Transaction): Promise<Company | undefined>
}

/** An answered request, and whether a version has the correction that was announced. */
export interface AnnouncedCorrection {
  request: CorrectionRequest
  records: RequestedRecord[]
  isIn: boolean
}

/** Finds the requests that an edition corrects, and tells their requesters. */
export class CorrectedRequests {
  private readonly deps: CorrectedRequestsDeps

  constructor(deps: CorrectedRequestsDeps) {
    this.deps = deps
  }

  /**
   * The corrections that were announced and are in no edition yet, of the types whose data these versions would publish.
   * @param versions of the tracks that would change
   */
  async announced(
    companyId: number,
    versions: ReadonlyMap<Track, number>,
    executor?: Executor,
  ): Promise<AnnouncedCorrection[]> {
    const types = sectionTypes.filter((type) => versions.has(dataTrackOf(type)))
    if (types.length === 0) return []
    const requests = await this.deps.inbox.findAnswered(companyId, types, executor)
    const records = await this.deps.records.findOf(
      companyId,
      requests.map(({ id }) => id),
      executor,
    )
    const found: AnnouncedCorrection[] = []
    for (const request of requests) {
      const of = records.get(request.id) ?? []
      const version = versions.get(dataTrackOf(request.sectionType))!
      found.push({ request, records: of, isIn: await this.isIn(request, of, version, executor) })
    }
    return found
  }

  /**
   * Whether visitors of a version are told something else of the rows than when the request was made: of each, or of
   * one where a part was to be corrected. Where nobody knows what a row said, the answer counts.
   */
  async isIn(
    request: ShownToRequester & Pick<CorrectionRequest, 'outcome'>,
    records: readonly RequestedRecord[],
    version: number,
    executor?: Executor,
  ): Promise<boolean> {
    // Rows of a preview are in no version before it: that they are missing there corrects nothing.
    if (request.versionShown !== null && version < request.versionShown) return false
    const changes = await this.changesOf(request, records, version, executor)
    if (changes.length === 0) return true
    return request.outcome === 'partly' ? changes.includes(true) : !changes.includes(false)
  }

  /** The same, of each row whose content is known. */
  async changesOf(
    request: ShownToRequester,
    records: readonly RequestedRecord[],
    version: number,
    executor?: Executor,
  ): Promise<boolean[]> {
    const { companyId, sectionType } = request
    const shown = await this.deps.requested.shownTo(request, executor)
    if (!shown) return []
    const now = await this.deps.versions.dataAt(companyId, sectionType, version, executor)
    const changes: boolean[] = []
    for (const record of records) {
      const changed = await isChangedFor(this.deps.rows, record, { shown, now }, executor)
      if (changed !== null) changes.push(changed)
    }
    return changes
  }

  /** Ends the requests that a new edition corrects, in its transaction. A withdrawal hides rows and corrects none. */
  async follow(
    trx: Transaction,
    actor: Actor,
    companyId: number,
    edition: { number: number; withdrawn: boolean; versions: ReadonlyMap<Track, number> },
  ): Promise<void> {
    if (edition.withdrawn) return
    const announced = await this.announced(companyId, edition.versions, trx)
    for (const { request, isIn } of announced) if (isIn) await this.end(trx, actor, request, edition.number)
  }

  /** Ends a request with the edition that has its correction, and tells the requester. Returns it as it is then. */
  async end(
    trx: Transaction,
    actor: Actor,
    request: CorrectionRequest,
    edition: number,
  ): Promise<CorrectionRequest> {
    const { steps, mails, webhooks, audit, findCompany } = this.deps
    const { companyId, id, sectionType } = request
    const ended = await steps.take(trx, request, 'correct', actor.userId, { correctedEdition: edition })
    const reference = referenceIn(request)
    await audit.record(trx, actor, {
      name: 'correction_request_corrected',
      companyId,
      target: { kind: 'correction-request', id },
      details: { reference, edition },
    })
    await webhooks.announce(trx, companyId, 'request.corrected', {
      requestId: id,
      reference,
      sectionType,
      edition,
    })
    const company = await findCompany(companyId, trx)
    if (company) await mails.corrected(trx, company, ended, edition)
    return ended
  }
}
