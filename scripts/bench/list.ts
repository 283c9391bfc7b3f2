import { recordSorts } from '#server/features/data-records/index.ts'
import type { DraftFilter, DraftSort } from '#server/features/draft-list/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { time } from './lib/compare.ts'
import type { Row } from './lib/contract.ts'
import { median } from './lib/median.ts'
import { addCompany, bench, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

const ROWS = rowsAsked(200_000)
const SMALL = 2_000
const REPLACED = 10
const ROUNDS = 7

export const name = `The console's list, ${ROWS} rows with ${REPLACED} replaced imports beside them`

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

/** Two companies in one database: what a list takes for many rows against what it takes for few. */
async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const { versions, dataRecords, search } = product.core
  // as the job process does when it starts: only a finished index narrows by section
  await search.reindexAll()
  const worlds: { companyId: number; rows: number }[] = []
  for (const rows of [SMALL, ROWS]) {
    const { companyId } = await addCompany(product)
    const small = Math.round(rows / 10)
    for (let revision = 0; revision < REPLACED; revision++)
      await importFile(product, companyId, { rows: small, year: 2023, revision })
    // Two slots: the year that is asked for lies beside another one.
    await importFile(product, companyId, { rows: rows - small, year: 2024 }, { isIndexed: true })
    await publishAll(product, companyId)
    await deleteOne(product, companyId)
    worlds.push({ companyId, rows })
  }

  const filters = {
    'page 1': {},
    'page 1 of a year': { year: 2024 },
    'page 1 of a section': { sectionId: sectionIdOf(1, 'C1')! },
  }
  const answers: Row[] = []
  const add = async (action: string, work: (companyId: number) => Promise<unknown>) => {
    const times = await Promise.all(worlds.map(() => [] as number[]))
    for (let round = -1; round < ROUNDS; round++)
      for (const [at, { companyId }] of worlds.entries()) {
        const taken = await time(() => work(companyId))
        if (round >= 0) times[at]!.push(taken)
      }
    const [small, large] = times.map(median) as [number, number]
    const row = { database: engine, action, [`${SMALL} rows ms`]: small, [`${ROWS} rows ms`]: large }
    answers.push({ ...row, ratio: large / small })
  }
  const draft = (companyId: number) => versions.dataIn(companyId, 1, 'draft')
  for (const [action, filter] of Object.entries(filters))
    await add(action, async (companyId) => dataRecords.list(await draft(companyId), filter, 1, 10))
  await add('last page', async (companyId) => {
    const { rows } = worlds.find((world) => world.companyId === companyId)!
    return dataRecords.list(await draft(companyId), {}, Math.floor(rows / 10), 10)
  })
  await add('counts, not remembered', async (companyId) => versions.rowCountsOf(await draft(companyId)))
  for (const sort of recordSorts.filter((one) => one !== 'file'))
    await add(`page 1 of the smaller year by ${sort}`, async (companyId) =>
      dataRecords.list(await draft(companyId), { year: 2023 }, 1, 10, sort),
    )
  // With the state of each row: everything is published but one deletion.
  const { draftList } = product.core
  const grid =
    (filter: DraftFilter, sort: DraftSort, offset = 0) =>
    (companyId: number) =>
      draftList.page(companyId, 1, filter, { offset, size: 50, sort })
  const grids = {
    'the grid, page 1': grid({}, 'file'),
    'the grid, page 1 of a section': grid({ sectionId: sectionIdOf(1, 'C1')! }, 'file'),
    'the grid, page 1 by section': grid({}, '-section'),
    'the grid, page 1 by state': grid({}, 'state'),
    'the grid, page 1 of what is deleted': grid({ state: 'deleted' }, 'file'),
    'the grid, page 1 of what is the same': grid({ state: 'same' }, 'file'),
    // read row by row, up to 50,000
    'the grid, the smaller year by name': grid({ year: 2023 }, 'name'),
    'the grid, the smaller year with a recipient': grid({ year: 2023, recipient: '大学' }, 'file'),
  }
  for (const [action, work] of Object.entries(grids)) await add(action, work)
  // Each word is new to the memory the first time only: the first run of each is the one that counts.
  for (const keyWords of ['病院', '佐藤', '大学医学部附属病院'])
    for (const { companyId, rows } of worlds.slice(1)) {
      const data = await draft(companyId)
      const list = (page = 1) => dataRecords.list(data, { keyWords }, page, 10)
      const first = await time(list)
      const { total, capped } = await list()
      const action = `key word ${keyWords}: ${capped ? 'more than ' : ''}${total}`
      answers.push({ database: engine, action: `${action}, first`, [`${rows} rows ms`]: first })
      answers.push({
        database: engine,
        action: `${action}, page 1000`,
        [`${rows} rows ms`]: await time(() => list(1000)),
      })
      const sectionId = await smallestSection(product, data)
      const inSection = () => dataRecords.list(data, { keyWords, sectionId }, 1, 10)
      answers.push({
        database: engine,
        action: `${keyWords} in the smallest section, first`,
        [`${rows} rows ms`]: await time(inSection),
      })
    }
  await product.close()
  return answers
}

/** Deletes one record, so that the draft differs from what is published. */
async function deleteOne({ core }: Product, companyId: number): Promise<void> {
  const draft = await core.versions.dataIn(companyId, 1, 'draft')
  const { records } = await core.dataRecords.list(draft, { year: 2023 }, 1, 1)
  await core.recordChanges.remove(bench, companyId, 1, records)
}

async function smallestSection(
  { core: { versions } }: Product,
  data: Parameters<typeof versions.rowCountsOf>[0],
): Promise<number> {
  const sums = new Map<number, number>()
  for (const { sectionId, rowCount } of await versions.rowCountsOf(data))
    sums.set(sectionId, (sums.get(sectionId) ?? 0) + rowCount)
  return [...sums].sort((a, b) => a[1] - b[1])[0]![0]
}
