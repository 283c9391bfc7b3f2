import { AppError } from '#server/errors/app-error.ts'
import type { DataRecord, DataRecordsService } from '#server/features/data-records/index.ts'
import type { PublicationPolicy, PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteService } from '#server/features/site/index.ts'

/** A record that a request may name. */
export interface RequestableRecord {
  stored: DataRecord
  /** What visitors see of it. */
  published: PublicRecord
}

/** The records that visitors see: a request names these and no others. */
export class RequestableRecords {
  private readonly deps: {
    site: Pick<SiteService, 'data' | 'policy' | 'sections'>
    dataRecords: Pick<DataRecordsService, 'find'>
  }

  constructor(deps: RequestableRecords['deps']) {
    this.deps = deps
  }

  /** Records by their public ids. @throws AppError 404 where one of them is not on the recipient's page */
  async find(
    companyId: number,
    type: SectionType,
    shown: Shown,
    recipientKey: string,
    ids: readonly string[],
  ): Promise<RequestableRecord[]> {
    const policy = await this.deps.site.policy(companyId, shown)
    const found = await this.at(companyId, type, shown, ids)
    const isOnPage = ({ stored }: RequestableRecord) => isNamed(policy, stored, recipientKey)
    if (found.length < ids.length || !found.every(isOnPage)) throw new AppError(404)
    return found
  }

  /** Those of these records that visitors see, whoever is named by them. */
  async at(
    companyId: number,
    type: SectionType,
    shown: Shown,
    ids: readonly string[],
  ): Promise<RequestableRecord[]> {
    if (ids.length === 0) return []
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const sections = await site.sections(companyId, shown)
    const found: RequestableRecord[] = []
    for (const id of ids) {
      const stored = await dataRecords.find(data, id)
      if (stored && sections.isOpenable(stored.sectionId))
        found.push({ stored, published: policy.publish(stored) })
    }
    return found
  }
}

const isNamed = (policy: PublicationPolicy, record: DataRecord, key: string): boolean =>
  policy.recipientsIn(record).some(({ recipientKey }) => recipientKey === key)
