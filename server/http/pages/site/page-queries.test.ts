import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const head = '年度,区分,施設,氏名,件数,金額\r\nyear,section_code,facility,name,number_of_payments,amount\r\n'
const rows = Array.from({ length: 60 }, (_, at) => `2024,C1,見本病院,見本${at},1,${at + 1}`)

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a, { content: head + rows.join('\r\n') })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

/** The statements it takes to answer; the directory of hosts, read once a second, left out. */
async function statementsOf(path: string): Promise<string[]> {
  const { knex } = app.core.database
  const statements: string[] = []
  const note = ({ sql }: { sql: string }) =>
    void (/ from [`"]companies[`"]/.test(sql) || statements.push(sql))
  knex.on('query', note)
  expect((await visitor.get(path)).status).toBe(200)
  knex.off('query', note)
  return statements
}

describe('what a page asks the database for, once another page of the edition was made', () => {
  it('is its rows, and nothing that is the same for every page', async () => {
    await statementsOf('/disclosure/detail/1310?year=2024')
    expect(await statementsOf('/disclosure/detail/1310?year=2024&page=2')).toEqual([
      expect.stringContaining('data_records'),
    ])
  })

  it('is nothing for a listing', async () => {
    await statementsOf('/disclosure')
    expect(await statementsOf('/disclosure?year=2024')).toEqual([])
  })
})
