import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { commitSeed } from '#server/testing/commit-seed.ts'
import { databaseState } from '#server/testing/database-state.ts'
import { randomOf } from '#server/testing/random.ts'
import { sendRaw } from '#server/testing/raw-request.ts'
import { CONSOLE_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { pagesOf } from '#server/testing/access/pages-of-role.ts'

let app: TestApp
let admin: TestClient
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.a)
  admin = await app.adminOf(app.a)
  system = await app.systemAdmin()
})
afterAll(() => app.close())

/** Other spellings of a path that a proxy, a file system or another framework might take for the same. */
function spellingsOf(path: string): string[] {
  const [, first = '', ...rest] = path.split('/')
  const tail = rest.map((part) => `/${part}`).join('')
  return [
    `${path}/`,
    `/${path}`,
    `/${first}/${tail}`,
    path.toUpperCase(),
    `/${first.toUpperCase()}${tail}`,
    `/%${first.charCodeAt(0).toString(16)}${first.slice(1)}${tail}`,
    `/x/%2e%2e${path}`,
    `/x/..${path}`,
    `/.${path}`,
    `${path};x`,
    `/${first};x=1${tail}`,
    `${path}%00`,
    `${path}%2f`,
    `${path}.json`,
    `${path}%20`,
    `/${first}%2f${rest.join('%2f')}`,
    `\\${first}${tail.replaceAll('/', '\\')}`,
  ]
}

/** On a push one after the other: which route a spelling reaches does not depend on who asks (decision 061). */
const askedBy = (strangers: readonly TestClient[], turn: number) =>
  process.env.CHECK_ALL === '1' ? strangers : [strangers[turn % strangers.length]!]

/** What is behind a page: its words, never shown to the wrong person. */
const isInside = ({ status, text }: Answer) => status === 200 && /id="account"/.test(text)

describe('SEC-ROL-02 other spellings of a page', () => {
  it('open nothing to a visitor or to the other role that the plain one does not, and change nothing', async () => {
    const before = await databaseState(app.core.database)
    let turn = randomOf(commitSeed())(6)
    for (const [access, strangers] of [
      ['system-admin', [app.client(app.a.host), app.client(CONSOLE_HOST), admin]],
      ['company-admin', [app.client(app.a.host), system]],
    ] as const)
      for (const path of pagesOf(app.services, access))
        for (const spelling of spellingsOf(path))
          // All spellings at once would be a load test: a process with fifty requests of a signed-in person to draw
          // may say that it is too busy.
          await Promise.all(
            askedBy(strangers, turn++).map(async (client) => {
              const answer = await client.get(spelling)
              const verdict = [spelling, client.host, answer.status]
              expect([...verdict, isInside(answer)]).toEqual([...verdict, false])
              expect([...verdict, answer.status < 500]).toEqual([...verdict, true])
              // a redirect stays here and ends where the plain path ends
              if (answer.status === 308) expect([spelling, answer.location]).toEqual([spelling, path])
            }),
          )
    expect(await databaseState(app.core.database)).toEqual(before)
  })

  it('are found by nobody, or are sent to the one address', async () => {
    for (const path of ['/company/dashboard', '/company/data'])
      for (const spelling of spellingsOf(path)) {
        const { status, location } = await admin.get(spelling)
        const isOne = status === 308 ? location === path : [400, 404].includes(status)
        expect([spelling, status, isOne]).toEqual([spelling, status, true])
      }
  })

  it('as an absolute address or with dots as they are, are judged by the path', async () => {
    for (const line of [
      `GET http://${app.a.host}/admin/companies HTTP/1.1`,
      'GET /company/../admin/companies HTTP/1.1',
      'GET admin/companies HTTP/1.1',
    ]) {
      const { status, text } = await sendRaw(app.port, line, `Host: ${app.a.host}`)
      expect([line, status === 200, /id="account"/.test(text)]).toEqual([line, false, false])
    }
  })
})
