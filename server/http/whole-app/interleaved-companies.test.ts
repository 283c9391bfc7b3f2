// On both engines: the connections of a pool are shared by all companies.
import { text as textOf } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { paths } from '#server/http/paths.ts'
import { canaryFile } from '#server/testing/canaries/canary-rows.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

// What belongs to one request (company, language, user, settings) must reach no other that is under way at the same time.

const ROOT = 'C'
const ROUNDS = 5
const leaves = referenceTree
  .of(1)
  .filter(({ rootId, content }) => rootId === sectionIdOf(1, ROOT) && content === 'rows')

interface Side {
  company: TestCompany
  /** In all of its names and rows, and in nothing of the other one. */
  word: string
  lang: 'ja' | 'en'
  visitor: TestClient
  admin: TestClient
}

let app: TestApp
let sides: Side[]

beforeAll(async () => {
  app = await startTestApp()
  sides = []
  for (const [company, word, lang] of [
    [app.a, 'Ume', 'ja'],
    [app.b, 'Sakura', 'en'],
  ] as const) {
    const content = canaryFile(leaves, company.id * 1000).replaceAll('qx', word)
    await app.importCsv(company, { rootCode: ROOT, content, fileName: `${word}.csv` })
    await app.publish(company)
    const visitor = app.client(company.host)
    const admin = await app.adminOf(company)
    for (const browser of [visitor, admin]) await browser.agree('disclosure')
    sides.push({ company, word, lang, visitor, admin })
  }
})
afterAll(() => app.close())

const sitePages = ({ word }: Side) => [
  paths.listing(1),
  `${paths.sectionDetail(1, leaves[0]!.id)}?year=2024`,
  `${paths.search}?name=${word}`,
  `${paths.searchCsv}?name=${word}`,
  '/no-such-page',
]
const staffPages = [paths.dashboard, paths.data, paths.companyUsers, paths.companyAudit, paths.companyProfile]
const staffCalls = ({ company }: Side) =>
  ['data-record/list', 'auth/info', 'user/list', `company/detail/${company.id}`, 'upload-file/list'].map(
    (call) => `${paths.api}/${call}`,
  )

/** Everything that is asked of one company in a round: by a visitor, and by an admin on the site and in the console. */
const asks = (side: Side) =>
  [
    ...sitePages(side).map((path) => [side.visitor, path] as const),
    ...[...sitePages(side), ...staffPages, ...staffCalls(side)].map((path) => [side.admin, path] as const),
  ].map(([browser, path]) => ({
    side,
    path,
    send: () => browser.get(path, { 'accept-language': side.lang }),
  }))

it('SEC-TEN-41: every file and every job carries the company that it is of', async () => {
  const { storage, database } = app.core
  const words = new Map(sides.map(({ company, word }) => [`company-${company.id}`, word]))
  const named = new Set<string>()
  for await (const { key } of storage.list()) {
    const [folder] = key.split('/')
    expect([key, words.has(folder!)]).toEqual([key, true])
    if (!key.endsWith('.csv')) continue
    const content = await textOf(await storage.open(key))
    expect([...words.values()].filter((word) => content.includes(word))).toEqual([words.get(folder!)])
    named.add(folder!)
  }
  expect([...named].sort()).toEqual([...words.keys()].sort())
  const jobs: { name: string; company_id: number; payload: string }[] = await database.knex('jobs').select()
  expect(new Set(jobs.map((job) => job.company_id))).toEqual(new Set(sides.map(({ company }) => company.id)))
  for (const { name, company_id: id, payload } of jobs)
    expect([name, { companyId: id, ...JSON.parse(payload) }]).toMatchObject([name, { companyId: id }])
})

it('SEC-TEN-45: keep to themselves in 200 requests that one process answers at the same time', async () => {
  const asked = Array.from({ length: ROUNDS }, () => sides.flatMap(asks)).flat()
  expect(asked).toHaveLength(200)
  // A of one company and A of the other next to each other.
  const mixed = asked.map((_one, at) => asked[(at * 77) % asked.length]!)
  const answers = await Promise.all(mixed.map(async (one) => ({ ...one, answer: await one.send() })))
  const isNamed = ({ word, company }: Side, text: string) =>
    text.includes(word) || text.includes(company.host)
  for (const { side, path, answer } of answers) {
    const other = sides.find((one) => one !== side)!
    const named = [isNamed(side, answer.text), isNamed(other, answer.text)]
    const status = path === '/no-such-page' ? 404 : 200
    expect([path, answer.status, ...named]).toEqual([path, status, true, false])
  }
})
