import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import fc from 'fast-check'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { csvOf, type CsvRow } from '#server/testing/test-core.ts'

// What visitors read adds up, whatever was imported and edited: the rows of all pages of a section to its total, in
// every order, which is that of the figures shown; what is narrowed to the sums said of it, and the parts to the whole; the sections to the listing.
const RUNS = 3
const FIRST_YEAR = 2010
/** Whom rows are for: each row names one of them, so that they part the rows. */
const recipients = ['甲病院', '乙大学']
const sorts = ['', 'amount', '-amount', 'number_of_payments', '-number_of_payments']

let app: TestApp
let visitor: TestClient
let year = FIRST_YEAR
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

interface Row {
  code: string
  recipient: number
  amount: number | null
  payments: number | null
  isIndirect: boolean
  isRepeat: boolean
  item: boolean
  /** What becomes of it once it is imported. */
  change: 'none' | 'edit' | 'remove'
}

const figure = fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999_999 })))
const rowOf = (codes: string[]): fc.Arbitrary<Row> =>
  fc.record({
    code: fc.constantFrom(...codes),
    recipient: fc.nat(recipients.length - 1),
    amount: figure,
    payments: figure,
    isIndirect: fc.boolean(),
    isRepeat: fc.boolean(),
    item: fc.boolean(),
    change: fc.constantFrom('none' as const, 'none' as const, 'edit' as const, 'remove' as const),
  })
const rowsOf = (...codes: string[]) => fc.array(rowOf(codes), { minLength: 12, maxLength: 40 })
const world = fc.record({
  A: rowsOf('A1', 'A1-1', 'A4'),
  B: rowsOf('B1'),
  C: rowsOf('C1', 'C2'),
  /** Of the two sections that have no rows to open. */
  onlyTotals: fc.tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: 1, max: 999_999 })),
  subSubgroup: fc.boolean(),
})

const cells = ({ code, recipient, amount, payments, isIndirect, isRepeat, item }: Row): CsvRow => ({
  section_code: code,
  facility: recipients[recipient]!,
  number_of_payments: payments ?? '',
  amount: amount === null ? '' : isIndirect && amount > 0 ? `(${amount})` : amount,
  ...(item && code === 'B1' && { item: '物品' }),
  repeat: isRepeat ? '再掲' : '',
})

const EDITED = 1234

/** Imports a year, edits and publishes it, and says what its rows add up to. */
async function publish({
  onlyTotals,
  subSubgroup,
  ...roots
}: typeof world extends fc.Arbitrary<infer W> ? W : never) {
  const actor = testActor(app.a.id, app.a.adminId)
  const [a8, d1] = onlyTotals
  let amount = a8 + d1
  for (const root of ['A', 'B', 'C', 'D'] as const) {
    const rows = root === 'D' ? [] : roots[root]
    const totals = { A: [{ section_code: 'A8', title: '合計', amount: a8 }], B: [], C: [] }
    const lines = root === 'D' ? [{ section_code: 'D1', title: '合計', amount: d1 }] : totals[root]
    const content = csvOf(year, [...rows.map(cells), ...lines])
    const { importId } = await app.importCsv(app.a, { year, rootCode: root, content })
    for (const [at, row] of rows.entries()) {
      const record = { id: `${importId}-${at + 1}`, revision: 0 }
      if (row.change === 'remove') await app.core.recordChanges.remove(actor, app.a.id, 1, [record])
      if (row.change === 'edit') {
        const typed = { ...cells({ ...row, amount: EDITED, isIndirect: false }), number_of_payments: '1' }
        const texts = Object.fromEntries(
          Object.entries(typed).map(([field, value]) => [field, String(value)]),
        )
        await app.core.recordChanges.edit(actor, app.a.id, 1, record, texts)
      }
      if (row.change !== 'remove' && !row.isRepeat)
        amount += row.change === 'edit' ? EDITED : (row.amount ?? 0)
    }
  }
  const place = { track: 'display-settings', part: 'settings' } as const
  await app.core.wording.save(actor, app.a.id, place, { ...defaultDisplay, subSubgroup })
  await app.core.publishing.moveTracks(actor, app.a.id, ['display-settings'])
  await app.publish(app.a)
  app.core.tenants.invalidate()
  await visitor.agree('disclosure')
  return amount
}

async function open(path: string, query: Record<string, string> = {}) {
  const answer = await visitor.get(`${path}?${new URLSearchParams({ year: String(year), ...query })}`)
  expect([path, query, answer.status]).toEqual([path, query, 200])
  return load(answer.text)
}
type Page = Awaited<ReturnType<typeof open>>

/** A figure as the page writes it; '-' is none. */
function numberOf(text: string): number {
  const digits = text.replace(/[^\d-]/g, '')
  return digits === '-' ? 0 : Number(digits)
}
/** The amount above the list; what adds up to nothing has none there. */
function headline($: Page): number {
  const term = $('.fig dt').filter((_, dt) => $(dt).text() === '合計金額')
  // the exact sum stands below the one in words, before the number of payments
  const exact = term.siblings('.exact').first().text().split('・')[0]
  return term.length === 0 ? 0 : numberOf(exact ?? '')
}
/** The figures of a line below the table, the last ones first. */
const footOf = ($: Page, fromEnd: number) =>
  $('tfoot tr')
    .eq(-1 - fromEnd)
    .find('td')
    .toArray()
    .map((cell) => numberOf($(cell).text()))

/** What a row shows; '-' is 0. */
interface Figures {
  payments: number
  amount: number
}

/** Everything that the pages of a list show, added up as a reader would. */
async function readAll(path: string, query: Record<string, string>) {
  const ids: string[] = []
  const figures: Figures[] = []
  const sums = { payments: 0, amount: 0 }
  let $ = await open(path, { ...query, size: '10' })
  const first = $
  for (let page = 1; ; page++) {
    const lines = $('tbody tr')
    lines.each((_, line) => {
      ids.push($(line).attr('id')!)
      const payments = numberOf($(line).find('.c-cnt').text())
      const amount = numberOf($(line).find('.c-amt').text())
      figures.push({ payments, amount })
      if ($(line).find('.c-amt .chip').length > 0) return
      sums.payments += payments
      sums.amount += amount
    })
    const shown = `${(page - 1) * 10 + 1}〜${(page - 1) * 10 + lines.length}行目を表示`
    const pager = $('.pager p').text()
    expect(pager.endsWith(` ${shown}`)).toBe(true)
    if ($('.pager a[rel=next]').length === 0) {
      // how many rows there are, as the first page has said
      expect(numberOf(first('.pager p').text().split('行中')[0]!)).toBe(ids.length)
      return { first, ids, figures, ...sums }
    }
    $ = await open(path, { ...query, size: '10', page: String(page + 1) })
  }
}

/** Whether rows stand as they were asked for by what they show: each figure in its order, then every '-'. */
function expectOrder(figures: Figures[], sort: string) {
  if (sort === '') return
  const shown = figures.map((row) => (sort.endsWith('amount') ? row.amount : row.payments))
  const filled = shown.filter((figure) => figure !== 0).sort((a, b) => (sort.startsWith('-') ? b - a : a - b))
  expect(shown).toEqual([...filled, ...shown.filter((figure) => figure === 0)])
}

it('adds up on every page', async () => {
  await fc.assert(
    fc.asyncProperty(world, async (given) => {
      year++
      const expected = await publish(given)
      const listing = await open('/disclosure')
      expect(headline(listing)).toBe(expected)
      const roots = listing('tr.root .amt').toArray()
      expect(roots.reduce((sum, cell) => sum + numberOf(listing(cell).text()), 0)).toBe(expected)
      const paths = listing('table.tree tr:not(:has(.chip)) a[href^="/disclosure/detail/"]')
        .toArray()
        .map((link) => listing(link).attr('href')!.split('?')[0]!)
      let opened = 0
      for (const path of paths) {
        const whole = await readAll(path, {})
        opened += whole.amount
        for (const sort of sorts) {
          const { first, ids, figures, payments, amount } = await readAll(path, { sort })
          expectOrder(figures, sort)
          expect([...ids].sort()).toEqual([...whole.ids].sort())
          expect([payments, amount]).toEqual([whole.payments, whole.amount])
          expect([headline(first), footOf(first, 0)]).toEqual([amount, [payments, amount]])
        }
        const parts: string[] = []
        for (const keyWords of recipients) {
          if ((await open(path, { keyWords }))('.empty').length > 0) continue
          const { first, ids, figures, payments, amount } = await readAll(path, { keyWords, sort: '-amount' })
          expectOrder(figures, '-amount')
          // its own line, above the section's, which stays
          expect(footOf(first, 1)).toEqual([payments, amount])
          expect(footOf(first, 0)).toEqual([whole.payments, whole.amount])
          parts.push(...ids)
        }
        expect(parts.sort()).toEqual([...whole.ids].sort())
      }
      expect(opened + given.onlyTotals[0] + given.onlyTotals[1]).toBe(expected)
    }),
    // each run is a year of its own: a smaller one would only be another
    { numRuns: RUNS, endOnFailure: true },
  )
}, 120_000)
