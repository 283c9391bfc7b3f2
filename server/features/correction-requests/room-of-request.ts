import type { Transaction } from '#server/drivers/database/contract.ts'
import { tooMany } from '#server/errors/too-many.ts'
import { recipientKey } from '#server/features/imports/index.ts'
import type { InstitutionDomainsService } from '#server/features/institution-domains/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import { confirmedDomain, type ConfirmedDomain } from './confirmed-domain.ts'
import type { CorrectionRequest, RequestedRecord } from './correction-request.ts'
import type { RequestLimitsRepository } from './request-limits.repository.ts'
import { daysBefore } from './request-periods.ts'
import { fullAbout, fullToday, type Full } from './rooms.ts'
import type { RequestedRows } from './requested-rows.ts'

const DAY_SECONDS = 24 * 60 * 60

/** Finds whom a request's address speaks for, and whether there is room for it. */
export class RoomOfRequest {
  private readonly deps: {
    limits: Pick<RequestLimitsRepository, 'openAbout' | 'openAboutAll' | 'receivedSince'>
    rows: Pick<RequestedRows, 'institutionsIn' | 'institutionOf'>
    domains: Pick<InstitutionDomainsService, 'institutionsWith'>
    clock: Clock
  }

  constructor(deps: RoomOfRequest['deps']) {
    this.deps = deps
  }

  /**
   * Of which institutions the request's address is. The company is locked.
   * @throws AppError 720 while there is no room for it, with what to do instead
   */
  async take(
    trx: Transaction,
    request: CorrectionRequest,
    named: readonly RequestedRecord[],
  ): Promise<ConfirmedDomain> {
    const found = await this.domainOf(trx, request, named)
    const full = await this.findFull(trx, request, named, found)
    if (full) throw tooMany(DAY_SECONDS, `requests.confirm.full.${full}`)
    return found
  }

  private async findFull(
    trx: Transaction,
    request: CorrectionRequest,
    named: readonly RequestedRecord[],
    { ofRows, ofRequest: { domainInstitution } }: ConfirmedDomain,
  ): Promise<Full | undefined> {
    const { limits, clock } = this.deps
    const { companyId } = request
    const ofWhole = { ...request, domainInstitution }
    for (const [at, record] of named.entries()) {
      const ofRow = { ...request, domainInstitution: ofRows[at]! }
      const full = fullAbout(ofRow, await limits.openAbout(trx, companyId, record))
      if (full) return full
    }
    const full = named.length === 0 && fullAbout(ofWhole, await limits.openAboutAll(trx, request))
    if (full) return full
    return fullToday(ofWhole, await limits.receivedSince(trx, companyId, daysBefore(clock.now(), 1)))
  }

  private async domainOf(
    trx: Transaction,
    request: CorrectionRequest,
    named: readonly RequestedRecord[],
  ): Promise<ConfirmedDomain> {
    const { rows, domains } = this.deps
    const kept = await domains.institutionsWith(trx, request.companyId, request.email ?? '')
    if (kept.length === 0)
      return confirmedDomain(
        [],
        named.map(() => []),
      )
    if (named.length > 0) return confirmedDomain(kept, await rows.institutionsIn(request, named, trx))
    const bodies = kept.filter((institution) => isOf(institution, request))
    const { ofRequest } = confirmedDomain(kept, [[...bodies, (await rows.institutionOf(request, trx)) ?? '']])
    return { ofRows: [], ofRequest }
  }
}

/** Whether a request was sent from the page of this institution. */
const isOf = (facility: string, { companyId, sectionType, recipientKey: key }: CorrectionRequest): boolean =>
  recipientKey(companyId, sectionType, { name: null, facility, payee: null }) === key
