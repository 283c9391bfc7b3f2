import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { load } from 'cheerio'
import { recipientKey } from '#server/features/imports/index.ts'
import { hasMoney } from '#server/features/publication-policy/index.ts'
import {
  sectionTypes,
  sectionTypeNames,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { csvOf } from '#server/testing/test-core.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

// Whatever is imported into the leaf sections: the listing, a section's page, the file of the year, the open calls and
// the pages of recipients say the same sums.

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  visitor = app.client(app.a.host)
})
afterAll(() => app.close())

const organizations = ['甲病院', '乙大学', '丙会']
interface Row {
  organization: number
  amount: number | null
  payments: number | null
  isIndirect: boolean
  isRepeat: boolean
}
const figure = fc.option(fc.integer({ min: 0, max: 99_999_999 }))
const row: fc.Arbitrary<Row> = fc.record({
  organization: fc.nat(organizations.length - 1),
  amount: figure,
  payments: figure,
  isIndirect: fc.boolean(),
  isRepeat: fc.boolean(),
})
const rows = fc.array(row, { minLength: 1, maxLength: 4 })

const leavesOf = (type: SectionType) => referenceTree.of(type).filter(({ content }) => content !== 'group')

function linesOf(section: Section, given: Row[]) {
  const listed = section.content === 'total' ? given.slice(0, 1) : given
  return listed.map(({ organization, amount, payments, isIndirect, isRepeat }) => ({
    section_code: section.code,
    facility: organizations[organization]!,
    number_of_payments: payments ?? '',
    amount: amount === null || !hasMoney(section) ? '' : isIndirect && amount > 0 ? `(${amount})` : amount,
    repeat: isRepeat ? '再掲' : '',
  }))
}

const sumOf = (numbers: (number | null)[]) => numbers.reduce<number>((sum, one) => sum + (one ?? 0), 0)

async function results(path: string) {
  const answer = await visitor.call('GET', `/api/v1/data-record/public${path}`)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.json().results
}

/** The sums of each section in a file of a year, by code. */
async function sumsOfFile(type: SectionType, year: number) {
  const { text } = await visitor.get(`/${sectionTypeNames[type]}/csv?year=${year}`)
  const [, header, ...lines] = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(1, -1).split('","'))
  const at = (heading: RegExp) => header!.findIndex((one) => heading.test(one))
  const [code, amount, repeat] = [at(/コード|区分/), at(/^金額/), at(/再掲/)]
  const sums = new Map<string, number>()
  for (const line of lines)
    if (line[repeat] !== '1') sums.set(line[code]!, (sums.get(line[code]!) ?? 0) + Number(line[amount] ?? 0))
  return sums
}

/** What recipients got in each section of a year, by section id. */
async function sumsOfRecipients(type: SectionType, year: number) {
  const sums = new Map<number, number>()
  for (const facility of organizations) {
    const key = recipientKey(app.a.id, type, { name: null, facility, payee: null })
    const place = { page: 1, size: 50 }
    const found = await app.services.recipients
      .page(app.a.id, type, 'published', key, place)
      .catch(() => null)
    const received = found?.sums.find(({ relation }) => relation === 'received')
    for (const { section, total } of received?.years.find((one) => one.year === year)?.sections ?? [])
      sums.set(section.id, (sums.get(section.id) ?? 0) + total.amount)
  }
  return sums
}

let year = 2014
it('are the same wherever they are shown', async () => {
  const given = fc.array(rows, { minLength: 40, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(given, async (drawn) => {
      year++
      for (const type of sectionTypes)
        for (const root of referenceTree.roots(type)) {
          const leaves = leavesOf(type).filter(({ rootId }) => rootId === root.id)
          const content = csvOf(
            year,
            leaves.flatMap((leaf) => linesOf(leaf, drawn[leavesOf(type).indexOf(leaf)]!)),
          )
          await app.importCsv(app.a, { sectionType: type, year, rootCode: root.code, content })
        }
      await app.publish(app.a)
      app.core.tenants.invalidate()
      for (const type of sectionTypes) {
        await visitor.agree(sectionTypeNames[type])
        const summary = await results(`/summary?section_type=${type}&year=${year}`)
        const inFile = await sumsOfFile(type, year)
        const received = await sumsOfRecipients(type, year)
        let all = 0
        for (const leaf of leavesOf(type)) {
          const lines = linesOf(leaf, drawn[leavesOf(type).indexOf(leaf)]!)
          const amounts = lines
            .filter(({ repeat }) => !repeat)
            .map(({ amount }) => Number(String(amount).replace(/[()]/g, '')))
          const amount = sumOf(amounts)
          all += amount
          expect([leaf.code, inFile.get(leaf.code) ?? 0]).toEqual([leaf.code, amount])
          const line = summary.sections.find((one: { code: string }) => one.code === leaf.code)
          const below = leavesOf(type).filter(({ parentId }) => parentId === leaf.id)
          if (below.length === 0) expect([leaf.code, line?.amount ?? 0]).toEqual([leaf.code, amount])
          if (leaf.content === 'total') continue
          const list = await results(`?section_type=${type}&section_id=${leaf.id}&year=${year}&size=100`)
          expect([leaf.code, list.amount]).toEqual([leaf.code, amount])
          const counted = list.content.filter((one: { is_repeat: boolean }) => !one.is_repeat)
          expect([leaf.code, sumOf(counted.map((one: { amount: number | null }) => one.amount))]).toEqual([
            leaf.code,
            amount,
          ])
          const page = load(
            (await visitor.get(`/${sectionTypeNames[type]}/detail/${leaf.id}?year=${year}`)).text,
          )
          const headline = page('.fig dt')
            .filter((_, dt) => page(dt).text() === '合計金額')
            .siblings('.exact')
            .first()
            .text()
            .split('・')[0]!
          expect([leaf.code, Number(headline.replace(/\D/g, ''))]).toEqual([leaf.code, amount])
          expect([leaf.code, received.get(leaf.id) ?? 0]).toEqual([leaf.code, amount])
        }
        expect(summary.amount).toBe(all)
      }
    }),
    { numRuns: 2, endOnFailure: true },
  )
}, 120_000)
