import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { recipientKey } from '#server/features/imports/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import type { RecipientPage, SiteArea } from './index.ts'
import { testActor } from '#server/testing/test-actor.ts'

let test: TestCore
let companyId: number

beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

const row = (name: string, facility: string, amount: number, rest: Partial<CsvRow> = {}): CsvRow => ({
  ...{ section_code: 'C1', name, facility, amount, number_of_payments: 1 },
  ...rest,
})
const keyOf = (name: string | null, facility: string | null, of = companyId) =>
  recipientKey(of, 1, { name, facility, payee: null })
const page = (
  key: string,
  choice: { page?: number; size?: number } = {},
  area: SiteArea = 'published',
  of = companyId,
) => test.core.recipients.page(of, 1, area, key, { page: 1, size: 50, ...choice })

/** What the recipient was paid. */
const received = ({ sums }: RecipientPage) => sums.find(({ relation }) => relation === 'received')!

const watanabe = () => keyOf('渡辺健一', '湾岸大学')

/** Two years of one person in two spellings, and of similar ones. */
async function fill() {
  await test.importRows(companyId, { year: 2023 }, [
    row('渡邉　健一', '湾岸大学', 1000, { section_code: 'C2' }),
    row('渡邉　健一', '湾岸大学', 200),
    row('渡辺健一', '湾岸病院', 9),
    row('渡辺健一郎', '湾岸大学', 9),
  ])
  await test.importRows(companyId, { year: 2024 }, [
    row('', '湾岸大学', 9),
    row('渡辺 健一', '湾岸大学', 30),
    row('渡邉　健一', '湾岸大学', 4, { repeat: '再掲' }),
    row('渡邉　健一', '湾岸大学', 5000, { amount: '(5000)', number_of_payments: 2 }),
    row('渡邊健一', '', 9),
  ])
}

describe('a recipient', () => {
  it('has all rows of one name at one facility, in any year, section and spelling', async () => {
    await fill()
    await test.moveAndPublish(companyId)
    const found = await page(watanabe())
    expect(found).toMatchObject({ name: '渡邉　健一', facility: '湾岸大学', facilities: ['湾岸大学'] })
    expect(found.names).toEqual(['渡邉　健一', '渡辺 健一'])
    expect(
      received(found).years.map(({ year, total, sections }) => [
        year,
        total.amount,
        sections.map(({ section, total: own }) => [section.code, own.payments, own.amount]),
      ]),
    ).toEqual([
      [2024, 5030, [['C1', 3, 5030]]],
      [
        2023,
        1200,
        [
          ['C1', 1, 200],
          ['C2', 1, 1000],
        ],
      ],
    ])
    expect(received(found).total).toMatchObject({
      ...{ rowCount: 5, repeatCount: 1, payments: 5, amount: 6230, indirectAmount: 5000 },
    })
    expect(
      found.groups.map(({ year, section, records }) => [
        year,
        section.code,
        records.map(({ name, amount }) => [name, amount]),
      ]),
    ).toEqual([
      [
        2024,
        'C1',
        [
          ['渡辺 健一', 30],
          ['渡邉　健一', 4],
          ['渡邉　健一', 5000],
        ],
      ],
      [2023, 'C1', [['渡邉　健一', 200]]],
      [2023, 'C2', [['渡邉　健一', 1000]]],
    ])
  })

  it('lists those of the same name elsewhere without merging them', async () => {
    await fill()
    await test.moveAndPublish(companyId)
    const { others, moreOthers } = await page(watanabe())
    expect(others.map(({ key, name, facility }) => [key, name, facility])).toEqual([
      [keyOf('渡辺健一', null), '渡邊健一', null],
      [keyOf('渡辺健一', '湾岸病院'), '渡辺健一', '湾岸病院'],
    ])
    expect(moreOthers).toBe(false)
    for (const { key } of others)
      expect(received(await page(key)).total).toMatchObject({ rowCount: 1, amount: 9 })
    // A facility has no namesakes, and the fees of its people are not its own.
    const facility = await page(keyOf(null, '湾岸大学'))
    expect(facility).toMatchObject({ name: null, facility: '湾岸大学', others: [] })
    expect(received(facility).total).toMatchObject({ rowCount: 1, amount: 9 })
  })

  it('lists ten of the same name and says that there are more', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => row('佐藤　一郎', `第${at}病院`, 1))
    await test.importRows(companyId, {}, rows)
    await test.moveAndPublish(companyId)
    const { others, moreOthers } = await page(keyOf('佐藤一郎', '第7病院'))
    expect([others.length, moreOthers]).toEqual([10, true])
  })

  it.each([1, 2, 3])('cut into pages of %i is the whole in its order', async (size) => {
    await fill()
    await test.moveAndPublish(companyId)
    const idsOf = async (choice: { page?: number; size?: number }) =>
      (await page(watanabe(), choice)).groups.flatMap(({ records }) => records.map(({ id }) => id))
    const ids: string[] = []
    for (let at = 1; at <= Math.ceil(5 / size); at++) ids.push(...(await idsOf({ page: at, size })))
    expect(ids).toEqual(await idsOf({}))
    await expect(page(watanabe(), { page: Math.ceil(5 / size) + 1, size })).rejects.toMatchObject({
      code: 404,
    })
  })

  it('is 404 without a row in the area, and for other companies', async () => {
    const other = await test.addCompany('kaede')
    await test.importRows(other, {}, [row('鈴木', '楓病院', 1)])
    await test.moveAndPublish(other)
    await fill()
    await test.core.publishing.moveToPreview(testActor(companyId), companyId)
    await expect(page(watanabe())).rejects.toMatchObject({ code: 404 })
    expect(received(await page(watanabe(), {}, 'preview')).total.amount).toBe(6230)
    await test.moveAndPublish(companyId)
    await expect(page(watanabe(), {}, 'published', other)).rejects.toMatchObject({ code: 404 })
    await expect(page(keyOf('鈴木', '楓病院', other))).rejects.toMatchObject({ code: 404 })
    await expect(page('x'.repeat(22))).rejects.toMatchObject({ code: 404 })
    expect(keyOf('鈴木', '楓病院', other)).not.toBe(keyOf('鈴木', '楓病院'))
  })

  it('keeps its URL in a later edition and shows that edition', async () => {
    await fill()
    await test.moveAndPublish(companyId)
    await test.importRows(companyId, { year: 2024 }, [row('渡邊 健一', '湾岸大学', 70)])
    const before = await page(watanabe())
    await test.moveAndPublish(companyId)
    expect(received(before).total.amount).toBe(6230)
    expect(received(await page(watanabe())).years.map(({ total }) => total.amount)).toEqual([70, 1200])
  })

  it('does not exist for a yearly total, which has no page', async () => {
    await test.importRows(companyId, { root: 'A' }, [
      { section_code: 'A8', facility: '合計病院', title: '合計', amount: 5000, number_of_payments: 7 },
    ])
    await test.moveAndPublish(companyId)
    await expect(page(keyOf(null, '合計病院'))).rejects.toMatchObject({ code: 404 })
  })
})

it('reconciles: the recipients of a section add up to its page', async () => {
  await fill()
  await test.moveAndPublish(companyId)
  for (const [year, code] of [
    [2023, 'C1'],
    [2023, 'C2'],
    [2024, 'C1'],
  ] as const) {
    const id = sectionIdOf(1, code)!
    const section = await test.core.sectionRows.page(companyId, 1, 'published', id, {
      year,
      page: 1,
      size: 50,
    })
    const keys = new Set(section.records.map((record) => record.recipientKey))
    let [rows, payments, amount, indirect] = [0, 0, 0, 0]
    for (const key of keys) {
      const ofYear = received(await page(key)).years.find((one) => one.year === year)
      const total = ofYear?.sections.find((one) => one.section.id === id)?.total
      if (!total) throw new Error(`no sum of ${key}`)
      rows += total.rowCount
      payments += total.payments
      amount += total.amount
      indirect += total.indirectAmount
    }
    const { rowCount, payments: all, amount: sum, indirectAmount } = section.total
    expect([code, rows, payments, amount, indirect]).toEqual([code, rowCount, all, sum, indirectAmount])
    expect(amount).toBeGreaterThan(0)
  }
})

it('finds the rows by their key only', async () => {
  await fill()
  await test.moveAndPublish(companyId)
  if (test.engine !== 'sqlite') return
  const { knex } = test.core.database
  const asked: { sql: string; bindings: string[] }[] = []
  const note = (query: { sql: string; bindings: string[] }) =>
    void (/(recipient|paid|place)_key/.test(query.sql) && asked.push(query))
  knex.on('query', note)
  const people = { page: 1, size: 10, sort: 'name' } as const
  const institutions = { ...people, year: undefined, name: '' }
  await page(watanabe())
    .then(() => test.core.institutionPeople.page(companyId, 1, 'published', keyOf(null, '湾岸大学'), people))
    .then(() => test.core.institutions.page(companyId, 1, 'published', institutions))
    .finally(() => knex.off('query', note))
  const plans: string[] = []
  for (const { sql, bindings } of asked) {
    const plan: { detail: string }[] = await knex.raw(`explain query plan ${sql}`, bindings)
    plans.push(plan.find(({ detail }) => detail.includes('data_records'))!.detail)
  }
  const search = 'SEARCH data_records USING INDEX data_records_recipient (company_id=? AND import_id=? AND '
  const bySection = `${search}recipient_key=? AND section_id=? AND row_no>?)`
  const byBody = (column: string) =>
    `SEARCH data_records USING INDEX data_records_${column} (company_id=? AND import_id=? AND ${column}=?)`
  const byPaid = (covering = '') =>
    `SEARCH data_records USING ${covering}INDEX data_records_paid_key (company_id=? AND import_id=? AND paid_key>?)`
  expect(plans).toEqual([
    ...[`${search}recipient_key=?)`, byBody('paid_key'), byBody('place_key')],
    ...[bySection, bySection, bySection],
    `${search}recipient_key>? AND recipient_key<?)`,
    `${search}recipient_key=?)`,
    ...[byBody('place_key'), `${search}recipient_key=?)`],
    // Of each of the two imports: where a piece ends, and its sums.
    ...[byPaid('COVERING '), byPaid(), byPaid('COVERING '), byPaid()],
  ])
})

describe('the names of recipients', () => {
  it('are those of their published pages, and none without a page', async () => {
    await fill()
    const names = (area: SiteArea, of = companyId) =>
      test.core.recipients.names(of, 1, area, [watanabe(), keyOf('渡辺健一', '湾岸病院'), 'x'.repeat(22)])
    expect(await names('published')).toEqual(new Map())
    await test.moveAndPublish(companyId)
    const { name, facility } = await page(watanabe())
    expect(await names('published')).toEqual(
      new Map([
        [watanabe(), { name, facility }],
        [keyOf('渡辺健一', '湾岸病院'), { name: '渡辺健一', facility: '湾岸病院' }],
      ]),
    )
    expect(await names('published', await test.addCompany('minato'))).toEqual(new Map())
  })
})
