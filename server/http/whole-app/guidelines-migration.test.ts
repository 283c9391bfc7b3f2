import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { seedReference } from '#seeds/reference/guidelines.ts'
import { sectionTypes, sectionTypeNames } from '#server/features/sections/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { migrate, rollBackLast } from '../../../migrations/run/index.ts'

// Sections become data of guidelines without a changed byte in what is published: everything that a visitor can reach is
// read, the migration is undone and done again, and everything is read once more.

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const year of [2023, 2024])
    for (const [sectionType, rootCode] of [
      ...['A', 'B', 'C', 'D'].map((root) => [1, root] as const),
      ...['A', 'D'].map((root) => [2, root] as const),
    ])
      await app.importCsv(app.a, { sectionType, rootCode, year, rows: rootCode === 'D' ? 3 : 6 })
  await app.publish(app.a)
  const text = { ja: '', en: '' }
  await app.core.wording.save(
    testActor(app.a.id, app.a.adminId),
    app.a.id,
    { track: 'section-details', part: '1310' },
    {
      ...{ title: { ja: '講演の謝礼', en: '' }, description: text, explanation: text, tax: text },
      ...{ position: 2, hiddenWhenEmpty: false, showsRowsBelow: false },
    },
  )
  await app.importCsv(app.a, { rootCode: 'C', year: 2024, rows: 4 })
  await app.publish(app.a)
  await app.core.runner.drain()
})
afterAll(() => app.close())

const calls = sectionTypes.flatMap((type) => [
  `/api/v1/data-record/public/summary?section_type=${type}`,
  `/api/v1/section/public/root-section-list?section_type=${type}`,
  `/api/v1/section-detail/public/list?section_type=${type}`,
])

/** Pages of recipients are alike: on a push each is read in one of the two languages, chosen by its address (decision 061). */
const isRead = (path: string, lang: number) =>
  process.env.CHECK_ALL === '1' ||
  !path.startsWith('/recipient/') ||
  Buffer.from(path).reduce((sum, byte) => sum + byte, 0) % 2 === lang

/**
 * Everything that links of the company's site lead to in both languages, by address; pages about the API name no section,
 * and links to the other language are what that language is asked for.
 */
async function everythingPublic(): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const { host } = app.a
  for (const [at, lang] of ['ja', 'en'].entries()) {
    const visitor = app.client(host)
    for (const type of sectionTypes) await visitor.agree(sectionTypeNames[type])
    const paths = new Set(['/', '/disclosure', '/patient', '/corrections', '/about-data', ...calls])
    for (const path of paths) {
      if (!isRead(path, at)) continue
      const { status, text } = await visitor.get(path, { 'accept-language': lang })
      found.set(`${lang} ${path}`, `${status} ${text.replace(/name="_csrf" value="[^"]*"/g, '')}`)
      if (!text.startsWith('<!DOCTYPE')) continue
      for (const [, href] of text.matchAll(/<a [^>]*?href="([^"]+)"/g)) {
        const {
          host: linked,
          pathname,
          search,
        } = new URL(href!.replaceAll('&amp;', '&'), `http://${host}${path}`)
        const isOther =
          linked !== host || /^\/(login|lang|company|api)/.test(pathname) || /sort=|size=|lang=/.test(search)
        if (!isOther) paths.add(pathname + search)
      }
    }
  }
  return found
}

it('changes no byte of what visitors can reach when it is undone and done again', async () => {
  const before = await everythingPublic()
  const { knex } = app.core.database
  let undone: string | undefined
  do undone = await rollBackLast(knex)
  while (undone !== undefined && undone !== '059-guidelines')
  expect(undone).toBe('059-guidelines')
  expect(await knex('sections').first()).toBeUndefined()
  await migrate(knex)
  await seedReference(knex)
  // What a later migration keeps for each publication is made again by the first worker after it.
  await app.core.correctionWorker.requestMissing(async () => undefined)
  await app.core.runner.drain()
  // Pages are made again, and not taken from memory.
  await knex('companies').increment('change_counter')
  app.core.tenants.invalidate()
  app.core.sectionCatalogue.invalidate()
  const after = await everythingPublic()
  expect([...after.keys()]).toEqual([...before.keys()])
  const changed = [...before].filter(([address, text]) => after.get(address) !== text)
  expect(changed.map(([address]) => address)).toEqual([])
  expect(before.size).toBeGreaterThan(200)
  const sections = [...before].filter(
    ([address, text]) => /\/detail\/\d+/.test(address) && text.startsWith('200'),
  )
  expect(sections.length).toBeGreaterThan(50)
})
