import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import Database from 'better-sqlite3'
import { ImportRanges, RANGES_SCHEMA } from './import-ranges.ts'

let folder: string
let [reading, writing]: Database.Database[] = []

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ranges-'))
  writing = new Database(path.join(folder, 'index'))
  writing.exec(RANGES_SCHEMA)
  reading = new Database(path.join(folder, 'index'))
})
afterEach(() => {
  reading!.close()
  writing!.close()
  rmSync(folder, { recursive: true, force: true })
})

it('reads the ranges of an import once, until another connection writes', () => {
  let reads = 0
  const prepare = reading!.prepare.bind(reading!)
  reading!.prepare = ((sql: string) => {
    const statement = prepare(sql)
    const all = statement.all.bind(statement)
    statement.all = (...asked) => {
      reads++
      return all(...asked)
    }
    return statement
  }) as typeof prepare
  const ranges = new ImportRanges(reading!)
  const found = () => ranges.of({ sectionType: 1, companies: [{ companyId: 1, importIds: [7] }] })
  expect([found(), found(), reads]).toEqual([[], [], 1])
  writing!.exec('insert into import_ranges values (1, 5, 1, 1, 7)')
  const own = { firstId: 1, lastId: 5 }
  expect([found(), found(), reads]).toMatchObject([[own], [own], 2])
})
