import { afterAll, beforeAll, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { recipientKey } from '#server/features/imports/index.ts'
import { openTestCore, type CsvRow, type TestCore } from '#server/testing/test-core.ts'
import type { RecipientPage } from './index.ts'

// On both engines: sums are decimals on MySQL.
// Whatever rows name, the sums of a recipient are those of this model, which says of each row in words whose it is.

let test: TestCore
let companyId: number
beforeAll(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterAll(() => test.close())

const people = ['石田 学', '渡邉 健一', '匿名', '']
const bodies = ['瑞光大学病院', '青葉医院', '臨床支援ネットワーク', '']
const codes = ['A1', 'A1-1', 'A2', 'B1', 'C1', 'C2'] as const

interface Row {
  code: (typeof codes)[number]
  name: string
  facility: string
  payee: string
  amount: number
  isRepeat: boolean
}
const row: fc.Arbitrary<Row> = fc.record({
  code: fc.constantFrom(...codes),
  name: fc.constantFrom(...people),
  facility: fc.constantFrom(...bodies),
  payee: fc.constantFrom(...bodies),
  amount: fc.integer({ min: 1, max: 999_999 }),
  isRepeat: fc.boolean(),
})

type Relation = RecipientPage['sums'][number]['relation']
type Sums = Partial<Record<Relation, number>>

/** Whose a row is, by the words of the decision: of whom, in which relation. Nobody is counted twice. */
function holdersOf({ code, name, facility, payee }: Row): [who: string, Relation][] {
  const workplace = facility || payee
  const person = name && name !== '匿名' ? `${name}@${workplace}` : null
  if (code.startsWith('C')) {
    if (!name) return workplace ? [[workplace, 'received']] : []
    return [
      ...(person ? [[person, 'received'] as [string, Relation]] : []),
      ...(workplace ? [[workplace, 'people'] as [string, Relation]] : []),
    ]
  }
  // Sections that show no names and no payees beside a facility.
  if (!code.startsWith('A1')) return workplace ? [[workplace, 'received']] : []
  const paid = payee || facility
  return [
    ...(person ? [[person, 'investigator'] as [string, Relation]] : []),
    ...(paid ? [[paid, 'received'] as [string, Relation]] : []),
    ...(workplace && workplace !== paid ? [[workplace, 'elsewhere'] as [string, Relation]] : []),
  ]
}

function expectedOf(rows: Row[]): Map<string, Sums> {
  const all = new Map<string, Sums>()
  for (const one of rows)
    for (const [who, relation] of holdersOf(one)) {
      const sums = all.get(who) ?? {}
      sums[relation] = (sums[relation] ?? 0) + (one.isRepeat ? 0 : one.amount)
      all.set(who, sums)
    }
  return all
}

const line = ({ code, isRepeat, ...rest }: Row): CsvRow => ({
  ...{ section_code: code, ...rest, title: '題名', number_of_payments: 1, repeat: isRepeat ? '再掲' : '' },
})

async function pageOf(who: string): Promise<RecipientPage | null> {
  const [name, facility] = who.includes('@') ? who.split('@') : [null, who]
  const key = recipientKey(companyId, 1, { name: name ?? null, facility: facility || null, payee: null })
  return test.core.recipients.page(companyId, 1, 'published', key, { page: 1, size: 200 }).catch(() => null)
}

/** What the people of a body were paid, by name: whoever a fee names there, unless the name is withheld. */
function peopleOf(rows: Row[], body: string): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { code, name, facility, payee, amount, isRepeat } of rows)
    if (code.startsWith('C') && name && name !== '匿名' && (facility || payee) === body)
      sums[name] = (sums[name] ?? 0) + (isRepeat ? 0 : amount)
  return sums
}

async function listedPeople(body: string): Promise<Record<string, number>> {
  const key = recipientKey(companyId, 1, { name: null, facility: body, payee: null })
  const all: [string, number][] = []
  for (const page of [1, 2]) {
    const asked = { page, size: 1, sort: 'amount' as const }
    const found = await test.core.institutionPeople
      .page(companyId, 1, 'published', key, asked)
      .catch(() => null)
    for (const { name, amount, years } of found?.people ?? []) {
      expect(years.reduce((sum, year) => sum + year.amount, 0)).toBe(amount)
      all.push([name, amount!])
    }
  }
  expect(all.map(([, amount]) => amount)).toEqual(all.map(([, amount]) => amount).sort((a, b) => b - a))
  return Object.fromEntries(all)
}

/** What the list of institutions says of everyone on it. */
async function listedInstitutions(): Promise<Record<string, number>> {
  const asked = { year: undefined, name: '', sort: 'name' as const, page: 1, size: 50 }
  const { institutions } = await test.core.institutions.page(companyId, 1, 'published', asked)
  return Object.fromEntries(institutions.map(({ name, amount }) => [name, amount]))
}

const everybody = [
  ...bodies.filter(Boolean),
  ...people.filter(Boolean).flatMap((name) => bodies.map((body) => `${name}@${body}`)),
]

it('shows each recipient’s sums apart, each row once, and none of those whose name is withheld', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 40 }), async (rows) => {
      for (const root of ['A', 'B', 'C'])
        await test.importRows(companyId, { root }, [
          ...rows.filter(({ code }) => code.startsWith(root)).map(line),
          // A file needs a row; this one names nobody.
          { section_code: `${root}1`, title: '題名', amount: 1 },
        ])
      await test.moveAndPublish(companyId)
      const expected = expectedOf(rows)
      for (const who of everybody) {
        const found = await pageOf(who)
        const sums = Object.fromEntries(
          (found?.sums ?? [])
            .filter(({ total }) => total.rowCount > 0)
            .map(({ relation, total }) => [relation, total.amount]),
        )
        expect([who, sums]).toEqual([who, expected.get(who) ?? {}])
        const ids = (found?.groups ?? []).flatMap(({ records }) => records.map(({ id }) => id))
        expect([who, new Set(ids).size]).toEqual([who, ids.length])
        for (const { years, total } of found?.sums ?? [])
          expect(years.reduce((sum, year) => sum + year.total.amount, 0)).toBe(total.amount)
      }
      const paid = [...expected].flatMap(([who, { received }]) =>
        who.includes('@') || received === undefined ? [] : [[who, received] as const],
      )
      expect(await listedInstitutions()).toEqual(Object.fromEntries(paid))
      for (const body of bodies.filter(Boolean))
        expect([body, await listedPeople(body)]).toEqual([body, peopleOf(rows, body)])
    }),
    { numRuns: 6, endOnFailure: true },
  )
}, 120_000)
