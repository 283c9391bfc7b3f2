import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { openTestDatabase } from '#server/testing/test-database.ts'
import type { Cell, Database, Transaction } from './contract.ts'
import { openMysql } from './mysql.ts'

const COLUMNS = [
  ...['company_id', 'import_id', 'row_no', 'year', 'section_id', 'row_hash', 'recipient_key'],
  ...['payee', 'facility', 'amount', 'is_repeat'],
]
let database: Database
beforeEach(async () => {
  database = await openTestDatabase()
})
afterEach(() => database.close())

const urlOf = ({ host, port, user, database: name }: Record<string, string | number>) =>
  `mysql://${user}@${host}:${port}/${name}`

const row = (rowNo: number, payee: Cell, facility: Cell = null, amount: Cell = null): Cell[] => [
  ...[1, 1, rowNo, 2024, 1310, 'h', 'r'],
  ...[payee, facility, amount, 0],
]

const write = (rows: Cell[][], through: (trx: Transaction) => Transaction = (trx) => trx) =>
  database.knex.transaction((trx) => {
    const batch = database.rows.batch('data_records', COLUMNS)
    for (const row of rows) batch.add(row)
    return batch.write(through(trx))
  })

const stored = () =>
  database
    .knex('data_records')
    .where({ company_id: 1 })
    .orderBy('row_no')
    .select<{ payee: string | null; facility: string | null; amount: number | null }[]>(
      'payee',
      'facility',
      'amount',
    )

const TEXTS = [
  'tab\tin', 'line\nbreak', 'carriage\r\nreturn', 'back\\slash', '\\N', '\\', 'ends in \\',
  'quote " and \' and `', 'comma, semicolon;', '\u0001\u001a\u0008', '𠮷野家 👩‍⚕️ 髙﨑', 'が', ' inner　blank ',
  '%_!', '?', ':named', '0', '−1', '',
] // prettier-ignore

describe('the row writer', () => {
  it.each(TEXTS)('keeps the text %j', async (text) => {
    await write([row(1, text, text)])
    expect(await stored()).toEqual([{ payee: text, facility: text, amount: null }])
  })

  it('keeps null and the empty text apart', async () => {
    await write([row(1, null, ''), row(2, '', null)])
    expect((await stored()).map(({ payee, facility }) => [payee, facility])).toEqual([
      [null, ''],
      ['', null],
    ])
  })

  it('keeps whole numbers to the largest that JavaScript counts exactly', async () => {
    const amounts = [0, 1, 999_999_999_999, Number.MAX_SAFE_INTEGER]
    await write(amounts.map((amount, at) => row(at + 1, 'x', null, amount)))
    expect((await stored()).map(({ amount }) => Number(amount))).toEqual(amounts)
  })

  it('keeps the longest texts a column holds, counted in code points', async () => {
    const text = '𠮷'.repeat(255)
    await write([row(1, text)])
    expect((await stored())[0]!.payee).toBe(text)
  })

  it.each([1, 99, 100, 101, 1234])('writes %i rows, each once and in order', async (count) => {
    await write(Array.from({ length: count }, (_, at) => row(at + 1, `row ${at + 1}`)))
    expect((await stored()).map(({ payee }) => payee)).toEqual(
      Array.from({ length: count }, (_, at) => `row ${at + 1}`),
    )
  })

  it('writes all or nothing with its transaction', async () => {
    await expect(write([row(1, 'a'), row(2, 'b'), row(1, 'again')])).rejects.toThrow()
    expect(await stored()).toEqual([])
  })
})

// Failures specific to MySQL.
if (process.env.TEST_DATABASE_URL)
  describe('the row writer of MySQL', () => {
    it('refuses a text that the server would cut', async () => {
      await expect(write([row(1, 'x'.repeat(256))])).rejects.toThrow()
      expect(await stored()).toEqual([])
    })

    it('SEC-INJ-16: has every statement refuse such a text, however lenient the server is', async () => {
      const { knex } = database
      const [[{ mode }]] = await knex.raw('select @@global.sql_mode as mode')
      await knex.raw("set global sql_mode = ''")
      try {
        const lenient = openMysql(urlOf(knex.client.config.connection))
        const values = { name: 'x'.repeat(256), email: 'a@b', created_at: 1 }
        await expect(lenient.knex('companies').insert(values)).rejects.toThrow()
        await lenient.close()
      } finally {
        await knex.raw('set global sql_mode = ?', [mode])
      }
    })

    it('inserts where the server does not allow files to be loaded', async () => {
      const said: string[] = []
      const withoutLoading = (trx: Transaction) =>
        new Proxy(trx, {
          get(target, name, receiver) {
            if (name !== 'raw') return Reflect.get(target, name, receiver) as unknown
            return (sql: string, bindings: never) => {
              said.push(sql.slice(0, 9))
              return sql.startsWith('load data')
                ? { options: () => Promise.reject(Object.assign(new Error('disabled'), { errno: 1148 })) }
                : target.raw(sql, bindings)
            }
          },
        })
      const texts = TEXTS.map((text, at) => row(at + 1, text, null, at))
      await write(texts, withoutLoading)
      await write([row(1001, 'later'), row(1002, null)], withoutLoading)
      const rows = await stored()
      expect(rows.map(({ payee }) => payee)).toEqual([...TEXTS, 'later', null])
      expect(rows[3]!.amount).toBe(3)
      // it is not retried
      expect(said).toEqual(['load data', 'insert in', 'insert in'])
    })
  })
