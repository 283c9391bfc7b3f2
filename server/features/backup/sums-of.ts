import type { Database } from '#server/drivers/database/contract.ts'
import type { TableContents } from './backup-format.ts'
import { isKept } from './kept-tables.ts'
import { LineSum } from './table-sum.ts'

/** The rows of every table that backups keep, counted and summed up at one moment. */
export function sumsOf({ whole }: Pick<Database, 'whole'>): Promise<TableContents[]> {
  return whole.snapshot(async (snapshot) => {
    const sums: TableContents[] = []
    for (const table of snapshot.tables.filter(isKept)) {
      const sum = new LineSum()
      for await (const rows of snapshot.rows(table)) for (const row of rows) sum.add(JSON.stringify(row))
      sums.push(sum.of(table.name))
    }
    return sums
  })
}
