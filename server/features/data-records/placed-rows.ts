import type { DataVersion } from '#server/features/publishing/index.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository, ImportSection } from './data-records.repository.ts'
import { PlaceMarks, type NumberedRows } from './place-marks.ts'
import { cacheKeyOf } from './record-counts.ts'

/** The rows of imports and of sections in them by their place in the file's order. */
export class PlacedRows {
  private readonly repository: Pick<DataRecordsRepository, 'findSlice' | 'findNthRowNo' | 'countBetween'>
  private readonly marks: PlaceMarks

  constructor(repository: PlacedRows['repository'], marks = new PlaceMarks()) {
    this.repository = repository
    this.marks = marks
  }

  /** @param stamp the version's last change */
  async slice(
    data: DataVersion,
    stamp: number,
    { importId, sectionId, offset, limit }: ImportSection & { offset: number; limit: number },
  ): Promise<DataRecord[]> {
    const list = { importId, sectionId }
    const place = await this.marks.placeOf(this.numbered(data, stamp, list), offset)
    return this.repository.findSlice(data, list, place, limit)
  }

  /** How many of the rows come before a row number. */
  async countBefore(data: DataVersion, stamp: number, list: ImportSection, rowNo: number): Promise<number> {
    const { after, count } = await this.marks.markBefore(this.numbered(data, stamp, list), rowNo)
    return count + (await this.repository.countBetween(data, list, { after, before: rowNo }))
  }

  private numbered(data: DataVersion, stamp: number, list: ImportSection): NumberedRows {
    const { repository } = this
    return {
      key: `${cacheKeyOf({ ...data, imports: [] }, stamp)}|${list.importId}|${list.sectionId ?? ''}`,
      nthAfter: (rowNo, n) => repository.findNthRowNo(data, list, rowNo, n),
    }
  }
}
