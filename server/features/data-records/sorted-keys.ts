import type { DataVersion } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import { sortInTurns } from '#server/lib/sort-in-turns.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { cacheKeyOf } from './record-counts.ts'
import type { ImportCount } from './record-page.ts'
import type { FigureSort } from './record-sort.ts'

/** The rows of a section in an import, and how many they are. */
export type SectionCount = ImportCount & { sectionId: number }

/** Rows whose figures one statement reads. */
const WINDOW = 2000
/** Rows of all cached orders together: 16 MB. */
const ROWS_CACHED = 2_000_000

/**
 * The orders of lists by a figure. An order is found once, for all pages: read from the section index, which contains the
 * figures, and sorted here, both in pieces. One statement that sorts 200,000 rows keeps SQLite, and with it the process,
 * for 0.2 s.
 */
export class SortedKeys {
  private readonly repository: Pick<DataRecordsRepository, 'findFigures'>
  private readonly orders = new PromiseCache<Float64Array>(ROWS_CACHED)

  constructor(repository: SortedKeys['repository']) {
    this.repository = repository
  }

  /**
   * Keys of the visible rows of these parts, rows that show no figure last, equal ones in the order of their files.
   * @param stamp the version's last change
   */
  of(
    data: DataVersion,
    stamp: number,
    parts: readonly SectionCount[],
    { column, descending }: FigureSort,
  ): Promise<Float64Array> {
    const filled = parts.filter(({ rowCount }) => rowCount > 0)
    const places = filled.map(({ importId, sectionId }) => `${importId}.${sectionId}`).sort()
    const key = [cacheKeyOf({ ...data, imports: [] }, stamp), places.join(), column, descending].join('|')
    const rowCount = filled.reduce((sum, part) => sum + part.rowCount, 0)
    return this.orders.get(key, () => this.sort(data, filled, column, descending), Math.max(1, rowCount))
  }

  private async sort(
    data: DataVersion,
    parts: readonly SectionCount[],
    column: FigureSort['column'],
    descending: boolean,
  ): Promise<Float64Array> {
    const { ids, importIds, rowNos, figures } = await this.read(data, parts, column)
    const sign = descending ? -1 : 1
    const order = await sortInTurns(ids.length, (a, b) => {
      const x = figures[a]!
      const y = figures[b]!
      // Zero shows as none (SPEC §9).
      if (x !== y) return x === 0 ? 1 : y === 0 ? -1 : sign * (x - y)
      return importIds[a]! - importIds[b]! || rowNos[a]! - rowNos[b]!
    })
    const keys = new Float64Array(order.length)
    for (let at = 0; at < keys.length; at++) keys[at] = ids[order[at]!]!
    return keys
  }

  private async read(data: DataVersion, parts: readonly SectionCount[], column: FigureSort['column']) {
    const count = parts.reduce((sum, { rowCount }) => sum + rowCount, 0)
    const ids = new Float64Array(count)
    const importIds = new Uint32Array(count)
    const rowNos = new Uint32Array(count)
    const figures = new Float64Array(count)
    let at = 0
    for (const { importId, sectionId } of parts)
      for (let after = 0; ;) {
        const rows = await this.repository.findFigures(data, { importId, sectionId, column }, after, WINDOW)
        for (const { id, row_no: rowNo, figure } of rows) {
          ids[at] = Number(id)
          importIds[at] = importId
          rowNos[at] = rowNo
          figures[at] = Number(figure ?? 0)
          at++
        }
        if (rows.length < WINDOW) break
        after = rows.at(-1)!.row_no
      }
    // Fewer where a row was deleted since they were counted.
    return { ids: ids.subarray(0, at), importIds, rowNos, figures }
  }
}
