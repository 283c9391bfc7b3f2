import { sectionIdOf } from '#server/features/sections/index.ts'
import { time } from './lib/compare.ts'
import type { Row } from './lib/contract.ts'
import { median } from './lib/median.ts'
import { addCompany, bench, engines, importFile, openProduct, publishAll, rowsAsked } from './lib/product.ts'
import type { EngineName, Product } from './lib/product.ts'

const SMALL = 2_000
const LARGE = rowsAsked(200_000)

export const name = `Publishing and restoring, 2,000 rows and ${LARGE.toLocaleString('en')} rows`

const ROUNDS = 15

export async function run(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of engines()) rows.push(...(await measure(engine)))
  return rows
}

type Action = 'move to preview' | 'publish' | 'restore' | 'restore into the draft'
type Times = Record<Action, number[]>

/** Two companies in one database, in turn. */
async function measure(engine: EngineName): Promise<Row[]> {
  const product = await openProduct(engine)
  const worlds = [await prepare(product, SMALL), await prepare(product, LARGE)]
  for (let round = -1; round < ROUNDS; round++)
    for (const { companyId, importId, times } of round % 2 === 0 ? worlds : [...worlds].reverse()) {
      const taken = await publishAndRestore(product, companyId, importId)
      if (round >= 0) for (const action of actions) times[action].push(taken[action])
    }
  await product.close()
  return actions.map((action) => {
    const [small, large] = worlds.map(({ times }) => median(times[action])) as [number, number]
    return {
      database: engine,
      action,
      [`${SMALL} rows ms`]: small,
      [`${LARGE} rows ms`]: large,
      ratio: large / small,
    }
  })
}

const actions: Action[] = ['move to preview', 'publish', 'restore', 'restore into the draft']

async function prepare(product: Product, rows: number) {
  const { companyId } = await addCompany(product)
  const importId = await importFile(product, companyId, { rows })
  await publishAll(product, companyId)
  const times: Times = { 'move to preview': [], publish: [], restore: [], 'restore into the draft': [] }
  return { companyId, importId, times }
}

/**
 * The same rows put into their slot again are a change like any other: publishing never looks at rows. Only the draft
 * that gets an edition back undoes edits, one here.
 */
async function publishAndRestore({ core }: Product, companyId: number, importId: number) {
  const { publishing, drafts, draftRestore, database } = core
  const slot = {
    companyId,
    sectionType: 1 as const,
    year: 2024,
    rootSectionId: sectionIdOf(1, 'C')!,
    importId,
  }
  await database.knex.transaction((trx) => drafts.replaceSlot(trx, slot))
  const request = { note: 'bench' }
  const taken = {
    'move to preview': await time(() => publishing.moveToPreview(bench, companyId)),
    publish: await time(() => publishing.publish(bench, companyId, request)),
    restore: await time(() => publishing.restore(bench, companyId, 1, request)),
  }
  await edit(core, companyId, `${importId}-1`)
  return {
    ...taken,
    'restore into the draft': await time(() => draftRestore.restore(bench, companyId, 1)),
  }
}

async function edit(
  { recordChanges, recordStates }: Product['core'],
  companyId: number,
  id: string,
): Promise<void> {
  const { record } = await recordStates.state(companyId, 1, id)
  const typed = { section_code: 'C1', facility: record.facility ?? '', amount: String(record.revision + 1) }
  await recordChanges.edit(bench, companyId, 1, { id, revision: record.revision }, typed)
}
