import type { DataRecord } from '#server/features/data-records/index.ts'
import { recordIdOf } from '#server/features/data-records/index.ts'
import { dataTrackOf, type TrackVersions } from '#server/features/publishing/index.ts'
import type { RevisionsRepository } from '#server/features/record-changes/index.ts'
import type { CorrectedRequests } from './corrected-requests.ts'
import type { CorrectionRequest, RequestedRecord, RequestEvent } from './correction-request.ts'
import type { CorrectionRequestsRepository } from './correction-requests.repository.ts'
import { inboxTabs, type InboxFilter, type InboxTab } from './inbox-filter.ts'
import type { InboxRepository } from './inbox.repository.ts'
import type { RequestEventsRepository } from './request-events.repository.ts'
import type { RequestRecordsRepository } from './request-records.repository.ts'
import type { RequestedRows } from './requested-rows.ts'
import { requireReceived } from './require-open.ts'

/** A request with the rows that it is about. */
export interface InboxEntry {
  request: CorrectionRequest
  records: RequestedRecord[]
  /** What the first row said last; null where there is none, or no longer. */
  first: DataRecord | null
}

export interface RequestDetail extends InboxEntry {
  events: RequestEvent[]
  /** Whether rows that were corrected say again what they said, as after a restoration. */
  isUndone: boolean
}

/** Reads a company's requests, for its users. */
export class RequestInbox {
  private readonly deps: {
    inbox: InboxRepository
    requests: CorrectionRequestsRepository
    records: RequestRecordsRepository
    events: RequestEventsRepository
    revisions: Pick<RevisionsRepository, 'findNewest'>
    rows: Pick<RequestedRows, 'idIn'>
    versions: Pick<TrackVersions, 'state' | 'dataIn'>
    corrected: Pick<CorrectedRequests, 'isIn'>
  }

  constructor(deps: RequestInbox['deps']) {
    this.deps = deps
  }

  /** A page of requests, from 1. */
  async list(
    companyId: number,
    filter: InboxFilter,
    page: number,
    size: number,
  ): Promise<{ entries: InboxEntry[]; total: number }> {
    const { inbox } = this.deps
    const requests = await inbox.findPage(companyId, filter, (page - 1) * size, size)
    return { entries: await this.entriesOf(companyId, requests), total: await inbox.count(companyId, filter) }
  }

  /** How many requests each tab has. */
  async counts(
    companyId: number,
    filter: Omit<InboxFilter, 'tab'> = { keyWords: '' },
  ): Promise<Record<InboxTab, number>> {
    const counts: Partial<Record<InboxTab, number>> = {}
    for (const tab of inboxTabs) counts[tab] = await this.deps.inbox.count(companyId, { ...filter, tab })
    return counts as Record<InboxTab, number>
  }

  /** How many requests nobody works on yet. */
  openCount(companyId: number): Promise<number> {
    return this.deps.inbox.countOpen(companyId)
  }

  /** @throws AppError 404 */
  async detail(companyId: number, id: number): Promise<RequestDetail> {
    const request = await requireReceived(this.deps.requests, companyId, id)
    const [entry] = await this.entriesOf(companyId, [request])
    const events = await this.deps.events.findOf(companyId, id)
    return { ...entry!, events, isUndone: await this.isUndone(entry!) }
  }

  /** The public id of a requested row in the draft, or in what visitors see (`RequestedRows.idIn`). */
  async rowIdIn(
    area: 'draft' | 'published',
    request: CorrectionRequest,
    record: RequestedRecord,
  ): Promise<string | null> {
    const { rows, versions } = this.deps
    return rows.idIn(request, record, await versions.dataIn(request.companyId, request.sectionType, area))
  }

  /** What a requested row said last, whatever has become of its file; undefined once nobody knows. */
  async lastOf(companyId: number, record: RequestedRecord): Promise<DataRecord | undefined> {
    const id = idOf(record)
    if (id === undefined) return undefined
    return (await this.deps.revisions.findNewest(companyId, [id])).get(id)?.record
  }

  private async entriesOf(companyId: number, requests: CorrectionRequest[]): Promise<InboxEntry[]> {
    const ids = requests.map(({ id }) => id)
    const records = await this.deps.records.findOf(companyId, ids)
    const firstIds = ids.flatMap((id) => idOf(records.get(id)?.[0]) ?? [])
    const newest = await this.deps.revisions.findNewest(companyId, firstIds)
    return requests.map((request) => {
      const of = records.get(request.id) ?? []
      const id = idOf(of[0])
      return { request, records: of, first: (id !== undefined && newest.get(id)?.record) || null }
    })
  }

  private async isUndone({ request, records }: InboxEntry): Promise<boolean> {
    if (request.state !== 'corrected' || records.length === 0) return false
    const { publishedVersion } = await this.deps.versions.state(
      request.companyId,
      dataTrackOf(request.sectionType),
    )
    return publishedVersion > 0 && !(await this.deps.corrected.isIn(request, records, publishedVersion))
  }
}

/** The public id of a requested record; undefined once it was removed. */
function idOf(record: RequestedRecord | undefined): string | undefined {
  if (!record || record.importId === null || record.rowNo === null) return undefined
  return recordIdOf(record.importId, record.rowNo)
}
