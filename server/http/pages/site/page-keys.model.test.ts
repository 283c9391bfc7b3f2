import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import fc from 'fast-check'
import { encodeBody } from '#server/http/front-door/encoded-body.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

// A page that is kept for everybody is what its key says, however its first visitor spelled the address: parsers of
// queries disagree, on a second question mark, on a number sign, on brackets, on what comes late.
const RUNS = 150
const head = '年度,区分,施設,氏名,件数,金額\r\nyear,section_code,facility,name,number_of_payments,amount\r\n'
const rowsOf = (year: number) =>
  Array.from({ length: 60 }, (_, at) => `${year},C1,見本病院,見本${at},1,${at + 1}`).join('\r\n')

let app: TestApp
let visitor: TestClient
/** The keys of what was rendered since it was looked at last, and the pages. */
let made: [key: string, html: string][] = []

beforeAll(async () => {
  app = await startTestApp()
  for (const year of [2023, 2024]) await app.importCsv(app.a, { year, content: head + rowsOf(year) })
  await app.publish(app.a)
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
  const { pageCache } = app.services
  jest.spyOn(pageCache, 'find').mockReturnValue(undefined)
  jest.spyOn(pageCache, 'get').mockImplementation(async (key, render) => {
    const html = await render(() => {})
    made.push([key, html])
    return encodeBody(html)
  })
})
afterAll(async () => {
  jest.restoreAllMocks()
  await app.close()
})

async function pagesMadeFor(address: string): Promise<typeof made> {
  made = []
  const { status } = await visitor.get(address)
  expect([200, 303, 404]).toContain(status)
  return made
}

const paths = ['/disclosure', '/disclosure/detail/1310', '/corrections', '/']
const whole = fc.constantFrom('year=2023', 'year=2024', 'page=2', 'size=10', 'sort=-amount', 'lang=en')
const pieces = fc.oneof(
  { arbitrary: whole, weight: 3 },
  fc.constantFrom(
    'year',
    'page',
    '2',
    '2023',
    '=',
    '&',
    '&&',
    ';',
    '?',
    '??',
    '#',
    '#?',
    '+',
    '[]',
    '[0]',
    '.',
  ),
  fc.constantFrom('%3f', '%26', '%3D', '%23', '%70age', 'Page', '%', '%zz', '%00', '\\', '/', '//', '@', ':'),
)
const queries = fc
  .tuple(fc.constantFrom('', '?', '#', '&', 'x#', ';'), fc.array(pieces, { minLength: 1, maxLength: 4 }))
  .map(([first, some]) => first + some.join(''))

async function isWhatItsKeySays(path: string, query: string): Promise<void> {
  for (const [key, html] of await pagesMadeFor(`${path}?${query}`)) {
    const plain = key.slice(key.lastIndexOf(' ') + 1)
    // The page that says that there is none is one for all addresses.
    if (plain === '404') continue
    expect(await pagesMadeFor(plain)).toEqual([[key, html]])
  }
}

it.each([
  ['a second question mark', '/disclosure', '?year=2023'],
  ['a second question mark', '/disclosure/detail/1310', '?page=2'],
  ['a number sign', '/disclosure/detail/1310', 'x#&page=2'],
  ['more parameters than some read', '/disclosure/detail/1310', `${'a&'.repeat(1200)}page=2`],
])('is what its key says behind %s', (_what, path, query) => isWhatItsKeySays(path, query))

it('is what its key says, whatever the address', () =>
  fc.assert(fc.asyncProperty(fc.constantFrom(...paths), queries, isWhatItsKeySays), { numRuns: RUNS }))
