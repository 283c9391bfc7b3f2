import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { OpenEditions } from '#server/features/corrections/index.ts'
import type { RowPosition } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PublicRecordsService, SiteService } from '#server/features/site/index.ts'
import type { Participant } from '../participant.ts'
import type { Participants } from '../participants.ts'
import { isStillOffered, offeredTypes } from './offered.ts'

/** Which records of all companies; without a choice all of them. */
export interface PortalRecordsChoice {
  companyId?: number | undefined
  type?: SectionType | undefined
  year?: number | undefined
}

/** Records of one edition of a company, which follow each other. */
export interface PortalRecords {
  company: Company
  type: SectionType
  edition: number
  records: PublicRecord[]
}

/** Where a list goes on: at a company's records of a type, after one of them or (null) from the first. */
export interface PortalPosition {
  companyId: number
  type: SectionType
  /** With which the list of the company began. */
  edition: number
  after: RowPosition | null
}

export interface PortalRecordsDeps {
  participants: Pick<Participants, 'list'>
  site: Pick<SiteService, 'overview' | 'wording'>
  publicRecords: Pick<PublicRecordsService, 'of'>
  openEditions: Pick<OpenEditions, 'shown'>
}

/** A company's records of a type, to be listed. */
interface Place extends Omit<PortalPosition, 'after' | 'companyId'> {
  company: Company
}

/**
 * Lists the records of all companies for whoever reads all of them: companies by id, which no name or setting changes,
 * and of each the types one after the other, in the order of its own list.
 */
export class PortalRecordsService {
  private readonly deps: PortalRecordsDeps

  constructor(deps: PortalRecordsDeps) {
    this.deps = deps
  }

  /**
   * At most `size` records after a position, and where they go on; null for a position that is in no list.
   * @throws AppError 404 where the company of the position has left, or its edition with which the list began is closed
   */
  async page(
    participants: readonly Participant[],
    choice: PortalRecordsChoice,
    after: PortalPosition | null,
    size: number,
  ): Promise<{ found: PortalRecords[]; next: PortalPosition | null } | null> {
    const found: PortalRecords[] = []
    let left = size
    for await (const place of this.places(participants, choice, after)) {
      const { company, ...rest } = place
      const position = { companyId: company.id, ...rest }
      if (left === 0) return { found, next: { ...position, after: null } }
      const list = await this.listOf(place, choice)
      const isBegun = after?.companyId === company.id && after.type === place.type
      const page = await list.page(isBegun ? after.after : null, left)
      if (!page) return null
      if (page.records.length > 0) found.push({ ...place, records: page.records })
      if (page.next) return { found, next: { ...position, after: page.next } }
      left -= page.records.length
    }
    return { found, next: null }
  }

  /**
   * All of them, some hundred at a time.
   * @throws AppError 404 once a company whose records are being read has left or has published again
   */
  async *each(
    participants: readonly Participant[],
    choice: PortalRecordsChoice,
  ): AsyncGenerator<PortalRecords> {
    for await (const place of this.places(participants, choice, null)) {
      await this.requireOffered(place)
      const list = await this.listOf(place, choice)
      for await (const records of list.each()) {
        await this.requireOffered(place)
        yield { ...place, records }
      }
    }
  }

  private async *places(
    participants: readonly Participant[],
    { companyId, type: chosen, year }: PortalRecordsChoice,
    from: PortalPosition | null,
  ): AsyncGenerator<Place> {
    const inOrder = participants
      .filter(({ company }) => companyId === undefined || company.id === companyId)
      .filter(({ company }) => from === null || company.id >= from.companyId)
      .toSorted((a, b) => a.company.id - b.company.id)
    if (from?.after && inOrder[0]?.company.id !== from.companyId) throw new AppError(404)
    for (const participant of inOrder) {
      const { company } = participant
      const offered = await offeredTypes(this.deps.site, participant)
      const isFrom = company.id === from?.companyId
      if (typeof offered === 'string') {
        if (isFrom && from.after) throw new AppError(404)
        continue
      }
      for (const { type, years } of offered) {
        if ((chosen ?? type) !== type || (isFrom && type < from.type)) continue
        const isBegun = isFrom && type === from.type && from.after !== null
        if (year !== undefined && !years.includes(year) && !isBegun) continue
        yield { company, type, edition: isBegun ? from.edition : company.editionNumber }
      }
    }
  }

  private async listOf({ company, type, edition }: Place, { year }: PortalRecordsChoice) {
    const shown = await this.deps.openEditions.shown(company, type, edition)
    return this.deps.publicRecords.of(company.id, type, shown, { year })
  }

  private async requireOffered({ company, edition }: Place): Promise<void> {
    const participants = await this.deps.participants.list()
    if (!isStillOffered(participants, company.id, edition)) throw new AppError(404)
  }
}
