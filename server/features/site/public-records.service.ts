import { AppError } from '#server/errors/app-error.ts'
import { yearsOf, type DataRecordsService, type RowPosition } from '#server/features/data-records/index.ts'
import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteService } from './site.service.ts'

/** Which records of a type; without a choice all of them. */
export interface RecordsChoice {
  year?: number | undefined
  /** A section, with those below it. */
  sectionId?: number | undefined
}

/** All records that are published of a type, or of a part of it. */
export interface PublicRecords {
  total: number
  /** At most `size` records after a position, and the position of the last if more follow. Null: not in this list. */
  page(
    after: RowPosition | null,
    size: number,
  ): Promise<{ records: PublicRecord[]; next: RowPosition | null } | null>
  /** All of them, some hundred at a time; queries stop when the consumer stops. */
  each(): AsyncGenerator<PublicRecord[]>
}

export interface PublicRecordsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'tree'>
  dataRecords: Pick<DataRecordsService, 'partsOf' | 'rowsAfter' | 'eachInSections'>
}

const isWithin = ({ id, parentId, rootId }: Section, sectionId: number) =>
  id === sectionId || parentId === sectionId || rootId === sectionId

/**
 * Lists records for whoever reads all of them: years from the oldest, sections in the order of the guideline, rows in the
 * order of their files, as the public file of the edition has them. No wording or setting changes this order, so that a
 * position in an edition stays the same whatever is published later.
 */
export class PublicRecordsService {
  private readonly deps: PublicRecordsDeps

  constructor(deps: PublicRecordsDeps) {
    this.deps = deps
  }

  /** @throws AppError 404 for a year that is not there, 704 for a section that is not published */
  async of(
    companyId: number,
    type: SectionType,
    shown: Shown,
    { year, sectionId }: RecordsChoice,
  ): Promise<PublicRecords> {
    const { site, dataRecords } = this.deps
    const data = await site.data(companyId, type, shown)
    const policy = await site.policy(companyId, shown)
    const tree = await site.tree(companyId, shown)
    const isThere = sectionId === undefined || tree.of(type).some(({ id }) => id === sectionId)
    if (!isThere || (sectionId !== undefined && !policy.isPublished(sectionId))) throw new AppError(704)
    const years = yearsOf(data).toReversed()
    if (year !== undefined && !years.includes(year)) throw new AppError(404)
    const places = (year === undefined ? years : [year]).map((one) => ({
      year: one,
      sectionIds: tree
        .in(one)
        .of(type)
        .filter((section) => sectionId === undefined || isWithin(section, sectionId))
        .map(({ id }) => id),
    }))
    const parts = await dataRecords.partsOf(data, places)
    return {
      total: parts.reduce((sum, { rowCount }) => sum + rowCount, 0),
      async page(after, size) {
        const found = await dataRecords.rowsAfter(data, parts, { after, limit: size + 1 })
        if (!found) return null
        const listed = found.slice(0, size)
        const next = found.length > size ? listed.at(-1)! : null
        return { records: listed.map((record) => policy.publish(record)), next }
      },
      async *each() {
        for (const place of places)
          for await (const records of dataRecords.eachInSections(data, place))
            yield records.map((record) => policy.publish(record))
      },
    }
  }
}
