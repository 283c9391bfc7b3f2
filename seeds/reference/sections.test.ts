import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { migrate } from '../../migrations/run/index.ts'
import { referenceSections, seedReference } from './sections.ts'

describe('the reference tree', () => {
  it('holds the items of both types', () => {
    const codes = (type: number) => referenceSections.filter((s) => s.sectionType === type).map((s) => s.code)
    expect(codes(1).join(' ')).toBe(
      'A A1 A1-1 A1-2 A1-3 A2 A3 A4 A5 A6 A7 A8 B B1 B2 B3 B4 B5 C C1 C2 C3 D D1 D2 D3 E E1',
    )
    expect(codes(2).join(' ')).toBe('A A1 B B1 C C1 D D1')
  })

  it('has valid codes, the fixed ids, and parents whose code begins the own', () => {
    const byId = new Map(referenceSections.map((s) => [s.id, s]))
    expect(byId.size).toBe(referenceSections.length)
    for (const section of referenceSections) {
      expect(section.id).toBe(sectionIdOf(section.sectionType, section.code))
      expect(byId.get(section.rootId)?.level).toBe(1)
      if (section.level === 1) expect(section.parentId).toBeNull()
      else {
        const parent = byId.get(section.parentId!)!
        expect(section.code.startsWith(parent.code)).toBe(true)
        expect([parent.level + 1, parent.sectionType]).toEqual([section.level, section.sectionType])
      }
    }
  })

  it('opens what has rows only, and totals alone are A8, D and E of type 1', () => {
    for (const section of referenceSections) expect(section.classify === 2).toBe(section.content === 'rows')
    const totals = referenceSections.filter((s) => s.content === 'total')
    expect(totals.map((s) => s.id)).toEqual([1180, 1410, 1420, 1430, 1510])
    for (const section of referenceSections) expect(section.content === 'group').toBe(section.level === 1)
  })

  it('names and explains every item in both languages, within the columns', () => {
    for (const { name, description } of referenceSections) {
      for (const text of [name.ja, name.en]) expect(text).toMatch(/^.{2,255}$/u)
      expect(description.ja).toMatch(/^.{10,1000}。$/u)
      expect(description.en).toMatch(/^[ -~’]{10,1000}\.$/)
    }
  })
})

describe('seedReference', () => {
  let folder: string
  let database: Database

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'sections-'))
    database = openDatabase({ dataDir: folder })
    await migrate(database.knex)
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  it('writes the same rows however often it runs, and mends a changed one', async () => {
    await seedReference(database.knex)
    const first = await database.knex('sections').orderBy('id')
    expect(first).toHaveLength(referenceSections.length)
    await database.knex('sections').where({ id: 1310 }).update({ name_ja: '別の名前' })
    await seedReference(database.knex)
    expect(await database.knex('sections').orderBy('id')).toEqual(first)
  })
})
