import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Cell, Database } from './contract.ts'
import { splitTexts } from '#server/lib/joined-texts.ts'

let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const TEXTS = ['a "quote", a \\ and a [bracket]', '𠮷野家 👩‍⚕️', 'line\nbreak\ttab', '', 'null']

it('reads the texts of rows as one, and what is none as it is', async () => {
  const columns = ['company_id', 'import_id', 'row_no', 'year', 'section_id', 'row_hash', 'recipient_key']
  const rows = TEXTS.map((text, at): Cell[] => [1, 1, at + 1, 2024, 1310, 'h', 'r_-', text, null, 5])
  rows.push([1, 1, TEXTS.length + 1, 2024, 1310, 'h', 'r_-', null, null, null])
  await database.knex.transaction(async (trx) => {
    const batch = database.rows.batch('data_records', [...columns, 'payee', 'facility', 'amount'])
    for (const row of rows) batch.add(row)
    await batch.write(trx)
  })
  const query = database.knex('data_records').where({ company_id: 1 }).orderBy('row_no')
  const asked = { columns: ['row_no', 'recipient_key', 'amount'], texts: ['payee', 'facility'] }
  const read = await database.readTextRows(query, asked)
  expect(read.map(({ cells }) => cells)).toEqual(rows.map((row) => [row[2], row[6], row[9]]))
  expect(read.map(({ texts }) => splitTexts(texts))).toEqual(rows.map((row) => [row[7], row[8]]))
})
