import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteService } from '#server/features/site/index.ts'
import type { ChangedRow, ListedRow, TypeCorrection } from './correction.ts'
import type { CorrectionsRepository } from './corrections.repository.ts'
import type { OpenEditions, Site } from './open-editions.ts'
import { filledFields, publicDifference } from './public-difference.ts'
import { publicFile } from './public-file.ts'
import type { PublicRowsRepository } from './public-rows.repository.ts'

/** Rows that a file reads at a time. */
const AT_ONCE = 500

export interface CorrectionsDeps {
  repository: CorrectionsRepository
  rows: PublicRowsRepository
  openEditions: OpenEditions
  site: Pick<SiteService, 'policy' | 'data' | 'tree'>
  dataRecords: Pick<DataRecordsService, 'eachInSections'>
}

/** A list of changed rows: those it names, and all there are. */
export interface ChangedRows {
  state: 'waiting' | 'failed' | 'done'
  counts: NonNullable<TypeCorrection['counts']>
  /** How many rows the list names. */
  listed: number
}

const nothing: ChangedRows = {
  ...{ state: 'waiting', listed: 0 },
  counts: { added: 0, changed: 0, removed: 0 },
}

/** Reads what editions changed, as visitors may see it. */
export class CorrectionsService {
  private readonly deps: CorrectionsDeps

  constructor(deps: CorrectionsDeps) {
    this.deps = deps
  }

  /** By edition, what each of these changed; nothing of editions that were not looked at yet. */
  async of(companyId: number, editions: readonly number[]): Promise<Map<number, TypeCorrection[]>> {
    const found = await this.deps.repository.findOf(companyId, editions)
    return new Map(editions.map((number) => [number, found.filter(({ edition }) => edition === number)]))
  }

  /** How long a list is; of one that is not made yet nothing. @throws AppError 404 where it is not open */
  async list(site: Site, type: SectionType, edition: number): Promise<ChangedRows> {
    await this.deps.openEditions.changesShown(site, type, edition)
    const found = await this.deps.repository.findOf(site.id, [edition])
    const correction = found.find(({ sectionType }) => sectionType === type)
    if (correction?.state === 'failed') return { ...nothing, state: 'failed' }
    if (correction?.state !== 'done' || !correction.counts) return nothing
    const place = { companyId: site.id, edition, sectionType: type }
    const listed = await this.deps.repository.countRows(place)
    return { state: 'done', counts: correction.counts, listed }
  }

  /** A page of the rows of a list, from 1. @throws AppError 404 where it is not open */
  async page(
    site: Site,
    type: SectionType,
    edition: number,
    { page, size }: { page: number; size: number },
  ): Promise<ChangedRow[]> {
    const policy = await this.policyOf(site, await this.deps.openEditions.changesShown(site, type, edition))
    return this.read(site.id, type, edition, policy, (page - 1) * size, size)
  }

  /** All rows of a list, some at a time. @throws AppError 404 where it is not open */
  async *each(site: Site, type: SectionType, edition: number): AsyncGenerator<ChangedRow[]> {
    const policy = await this.policyOf(site, await this.deps.openEditions.changesShown(site, type, edition))
    for (let after = 0; ; after += AT_ONCE) {
      const rows = await this.read(site.id, type, edition, policy, after, AT_ONCE)
      if (rows.length > 0) yield rows
      if (rows.length < AT_ONCE) return
    }
  }

  /** The lines of an edition's public file, as far as the current edition shows it. @throws AppError 404 not open */
  async file(site: Site, type: SectionType, edition: number): Promise<AsyncGenerator<string>> {
    const shown = await this.deps.openEditions.shown(site, type, edition)
    const data = await this.deps.site.data(site.id, type, shown)
    const { dataRecords } = this.deps
    const sections = await this.deps.site.tree(site.id, shown)
    return publicFile({ dataRecords, sections }, data, await this.policyOf(site, shown))
  }

  private policyOf({ id }: Site, shown: Shown): Promise<PublicationPolicy> {
    return this.deps.site.policy(id, shown)
  }

  private async read(
    companyId: number,
    sectionType: SectionType,
    edition: number,
    policy: PublicationPolicy,
    after: number,
    limit: number,
  ): Promise<ChangedRow[]> {
    const { repository, rows } = this.deps
    const listed = await repository.findRows({ companyId, edition, sectionType }, after, limit)
    const ids = listed.flatMap(({ oldId, newId }) => [oldId, newId]).filter((id) => id !== null)
    const records = await rows.find(companyId, ids)
    const visible = (id: number | null) => {
      const record = id === null ? undefined : records.get(id)
      return record ? policy.publish(record) : null
    }
    return listed.map(({ kind, oldId, newId }: ListedRow): ChangedRow => {
      const [before, after] = [visible(oldId), visible(newId)]
      const only = after ?? before
      return {
        ...{ kind, before, after },
        fields: before && after ? publicDifference(before, after) : only ? filledFields(only) : [],
      }
    })
  }
}
