import { expect, it } from '@jest/globals'
import { keepStatements } from './kept-statements.ts'

it('prepares a reading statement once, and a writing one each time', () => {
  const prepared: string[] = []
  const connection = {
    prepare(sql: string) {
      prepared.push(sql)
      return { sql }
    },
  }
  keepStatements(connection)
  for (const sql of ['select 1', 'insert into a values (1)', 'select 1', 'insert into a values (1)'])
    expect(connection.prepare(sql)).toEqual({ sql })
  expect(prepared).toEqual(['select 1', 'insert into a values (1)', 'insert into a values (1)'])
})
