import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openDatabase } from '#server/drivers/database/index.ts'
import type { Database } from '#server/drivers/database/index.ts'
import { SECTION_ID, sectionIdOf } from '#server/features/sections/index.ts'
import { migrate } from '../../migrations/run/index.ts'
import { referenceSections, seededEditions, seedReference } from './guidelines.ts'

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

  it('has totals alone in A8, D and E of type 1', () => {
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

  const rows = async () => ({
    editions: await database.knex('guideline_editions').orderBy('id'),
    sections: await database.knex('sections').orderBy('id'),
    listed: await database.knex('guideline_sections').orderBy(['edition_id', 'section_id']),
  })

  it('writes the same rows however often it runs, and leaves what the system admin changed', async () => {
    await seedReference(database.knex)
    const first = await rows()
    expect(first.editions.map(({ state }) => state)).toEqual(['in_force', 'draft', 'draft', 'in_force'])
    await database
      .knex('guideline_sections')
      .where({ edition_id: 2, section_id: 1310 })
      .update({ name_ja: '別の名前' })
    await database.knex('guideline_editions').where({ id: 3 }).update({ state: 'discarded' })
    const changed = await rows()
    await seedReference(database.knex)
    expect(await rows()).toEqual(changed)
  })
})

describe('the seeded editions', () => {
  it.each(seededEditions.map((edition) => [edition.name.ja, edition] as const))(
    '%s: codes once a type, parents listed, leaves with rows or totals',
    (_, { sections }) => {
      const ids = new Map(sections.map((one) => [one.id, one]))
      expect(ids.size).toBe(sections.length)
      const codes = sections.map(({ sectionType, code }) => `${sectionType}${code}`)
      expect(new Set(codes).size).toBe(codes.length)
      for (const { parentId, rootId, level, code, content, sectionType } of sections) {
        expect(sectionIdOf(sectionType, code)).toBeDefined()
        expect(ids.get(rootId)?.level).toBe(1)
        expect(content === 'group').toBe(level === 1)
        if (parentId !== null) expect(code.startsWith(ids.get(parentId)!.code)).toBe(true)
      }
    },
  )

  it('agree on what of a section never changes', () => {
    const kept = new Map<number, unknown>()
    for (const { id, sectionType, parentId, rootId, level, content, columns } of seededEditions.flatMap(
      (edition) => edition.sections,
    )) {
      const facts = { sectionType, parentId, rootId, level, content, columns }
      expect([id, kept.get(id) ?? facts]).toEqual([id, facts])
      kept.set(id, facts)
    }
  })

  it('add advertising and supporting membership to B in 2027, and keep the id of what follows them', () => {
    const b = seededEditions[1]!.sections.filter(({ rootId }) => rootId === 1200)
    expect(b.map(({ code, id }) => `${code} ${id}`)).toEqual([
      ...['B 1200', 'B1 1210', 'B2 1220', 'B3 1230', 'B4 1240', 'B5 10001', 'B6 10002', 'B7 1250'],
    ])
  })
})

it('gives sections ids that begin with the digit of their type', () => {
  for (const { id, sectionType } of seededEditions.flatMap(({ sections }) => sections)) {
    expect(String(id)).toMatch(SECTION_ID)
    expect(String(id)[0]).toBe(String(sectionType))
  }
})
