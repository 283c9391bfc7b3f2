import { sectionIdOf } from '#server/features/sections/index.ts'
import { emptyHashSum } from '#server/lib/hash-sum.ts'
import type { Product } from './product.ts'

export const C1 = sectionIdOf(1, 'C1')!
const C = sectionIdOf(1, 'C')!
const COLUMNS = [
  ...['company_id', 'import_id', 'row_no', 'year', 'section_id', 'item_number', 'facility', 'name'],
  ...['amount', 'row_hash', 'recipient_key'],
]

const padded = (text: string) => text.padStart(22, '-')

/** What a row says: equal `content` is an equal row, equal `recipients` are the same ones. */
export interface FilledRow {
  recipients: string
  content: string
}

/** Rows as an import leaves them, written without reading a file, and put into their slot of the draft. */
export async function fillSlot(
  { core: { database, drafts } }: Product,
  slot: { companyId: number; importId: number; year: number; rows: number },
  rowOf: (rowNo: number) => FilledRow,
): Promise<void> {
  const { companyId, importId, year, rows } = slot
  await database.knex('imports').insert({
    ...{ id: importId, company_id: companyId, section_type: 1, year, root_section_id: C },
    ...{ state: 'done', rows_staged: rows, created_at: 0 },
  })
  await database.knex('import_totals').insert({
    ...{ company_id: companyId, import_id: importId, section_id: C1, row_count: rows, repeat_count: 0 },
    ...{ payments: 0, amount: 0, indirect_amount: 0, hash_sum: emptyHashSum },
  })
  for (let from = 1; from <= rows; from += 5000) {
    const batch = database.rows.batch('data_records', COLUMNS)
    for (let rowNo = from; rowNo < from + 5000 && rowNo <= rows; rowNo++) {
      const { recipients, content } = rowOf(rowNo)
      const recipient = `${recipients}${rowNo % 300_000}`
      batch.add([
        ...[companyId, importId, rowNo, year, C1],
        ...[`${recipients}${rowNo}`, `見本病院${rowNo % 97}`, `見本　${recipient}`, rowNo * 7],
        ...[padded(content), padded(recipient)],
      ])
    }
    await database.knex.transaction((trx) => batch.write(trx))
  }
  const place = { companyId, sectionType: 1 as const, year, rootSectionId: C, importId }
  await database.knex.transaction((trx) => drafts.replaceSlot(trx, place))
}
