import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Import } from '#server/features/imports/index.ts'
import { lineOfRow } from '#server/features/imports/index.ts'
import type { DataVersion, TrackVersions, YearTotal } from '#server/features/publishing/index.ts'
import { compareRecipients, type Marked } from './compare-recipients.ts'
import { compareSlots } from './compare-slots.ts'
import type { ComparedRowsRepository, NamedRow, SlotAt } from './compared-rows.repository.ts'
import type { ComparisonRun } from './comparison-run.ts'
import type { DryRunResult, DryRunWarning, WarningExample } from './comparison.ts'
import { sumCounts } from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { FirstFew } from './first-few.ts'
import { lostIn } from './lost-characters.ts'
import { partitionsFor } from './partitions.ts'

export interface DryRunDeps {
  rows: ComparedRowsRepository
  repository: ComparisonsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'totalsOf'>
}

/** What an import would replace, and what stood there a year before. */
export interface DryRunSides {
  base: string
  now: SlotAt | null
  lastYear: SlotAt | null
  lastYearTotals: YearTotal[]
  rows: number
}

/** The slot of an import's draft, and last year's: of the draft, else of what is published. */
export async function sidesOf(deps: DryRunDeps, item: Import): Promise<DryRunSides> {
  const { versions } = deps
  const { now, before } = await slotsOf(deps, item)
  const totals = async (of: Slot | undefined) => (of ? versions.totalsOf(of.data) : [])
  const count = (of: YearTotal[]) => of.reduce((sum, { rowCount }) => sum + rowCount, 0)
  const [nowTotals, lastYearTotals] = [await totals(now), await totals(before)]
  return {
    base: await dryRunBase(deps, item, { now, before }),
    now: now?.at ?? null,
    lastYear: before?.at ?? null,
    lastYearTotals,
    rows: count(nowTotals) + count(lastYearTotals) + item.rowsStaged * 2,
  }
}

/** The slot that an import fills, and last year's beside it. */
async function slotsOf({ versions }: DryRunDeps, item: Import) {
  const draft = await versions.dataIn(item.companyId, item.sectionType, 'draft')
  const published = () => versions.dataIn(item.companyId, item.sectionType, 'published')
  return {
    now: slotOf(draft, item, item.year),
    before: slotOf(draft, item, item.year - 1) ?? slotOf(await published(), item, item.year - 1),
  }
}

/** Names everything a dry run looks at beside the file: with another name, it has to be made again. */
export async function currentDryRunBase(deps: DryRunDeps, item: Import): Promise<string> {
  return dryRunBase(deps, item, await slotsOf(deps, item))
}

async function dryRunBase(
  deps: DryRunDeps,
  item: Import,
  { now, before }: { now: Slot | undefined; before: Slot | undefined },
): Promise<string> {
  return `${await baseOf(deps, item, now)} ${await baseOf(deps, item, before)}`
}

/** Names what an import's slot of the draft holds: another import or a further edit gives another name. */
export async function currentBase(deps: DryRunDeps, item: Import): Promise<string> {
  const draft = await deps.versions.dataIn(item.companyId, item.sectionType, 'draft')
  return baseOf(deps, item, slotOf(draft, item, item.year))
}

/** The same of a draft that a transaction has read, with what that sees. */
export function baseIn(
  deps: Pick<DryRunDeps, 'rows'>,
  trx: Transaction,
  draft: DataVersion,
  item: Import,
): Promise<string> {
  return baseOf(deps, item, slotOf(draft, item, item.year), trx)
}

interface Slot {
  at: SlotAt
  data: DataVersion
}

function slotOf(data: DataVersion, item: Import, year: number): Slot | undefined {
  const held = data.imports.find((slot) => slot.year === year && slot.rootSectionId === item.rootSectionId)
  return (
    held && {
      at: { companyId: data.companyId, importId: held.importId, version: data.version },
      data: { ...data, imports: [held] },
    }
  )
}

async function baseOf(
  { rows }: Pick<DryRunDeps, 'rows'>,
  item: Import,
  now: Slot | undefined,
  trx?: Transaction,
): Promise<string> {
  if (!now) return 'empty'
  return `${now.at.importId}.${await rows.lastChange(item.companyId, now.at.importId, trx)}`
}

/** The whole dry run of one checked import. */
export async function dryRunOf(
  deps: DryRunDeps,
  item: Import,
  sides: DryRunSides,
  stagedTotals: { sectionId: number; rowCount: number }[],
  run: ComparisonRun,
  folder: string,
): Promise<DryRunResult> {
  const staged: SlotAt = { companyId: item.companyId, importId: item.id, version: 0 }
  const options = { folder, partitions: partitionsFor(sides.rows), progress: run.progress }
  await compareSlots(
    sides.now && deps.rows.read(sides.now),
    deps.rows.read(staged),
    run.countingSink(),
    options,
  )
  const now = sumCounts(await run.finish())
  const lost = new FirstFew<{ id: number; rowNo: number; text: string }>(({ rowNo }) => rowNo)
  const recipients = await compareRecipients(
    sides.lastYear && deps.rows.read(sides.lastYear),
    watched(deps.rows.readNamed(staged), (row) => {
      const text = lostIn(row)
      if (text !== null) lost.add({ id: row.id, rowNo: row.rowNo, text })
    }),
    options,
  )

  const { twice, tenfold } = recipients
  const ids = [...twice.examples, ...tenfold.examples, ...lost.list()].map(({ id }) => id)
  const records = await deps.repository.findRecords(item.companyId, ids)
  const line = (rowNo: number) => lineOfRow(item.lineShifts, rowNo)
  const example = ({ id, rowNo }: { id: number; rowNo: number }): WarningExample => {
    const record = records.get(id)
    return {
      line: line(rowNo),
      rowNo,
      name: record?.name ?? null,
      facility: record?.facility ?? record?.payee ?? null,
      amount: record?.amount ?? null,
    }
  }
  const marked = (of: Marked): WarningExample => ({
    ...example(of),
    ...(of.otherRows.length > 0 && { otherLines: of.otherRows.map(line) }),
    ...(of.lastYear > 0 && { lastYear: of.lastYear }),
  })
  const filled = new Set(
    stagedTotals.filter(({ rowCount }) => rowCount > 0).map(({ sectionId }) => sectionId),
  )
  const emptied = sides.lastYearTotals
    .filter(({ sectionId, rowCount }) => rowCount > 0 && !filled.has(sectionId))
    .map(({ sectionId }) => sectionId)
  const warnings: DryRunWarning[] = [
    { kind: 'emptySection', count: emptied.length, examples: [], sectionIds: emptied },
    { kind: 'tenfold', count: tenfold.count, examples: tenfold.examples.map(marked) },
    { kind: 'twice', count: twice.count, examples: twice.examples.map(marked) },
    { kind: 'lostCharacters', count: lost.count, examples: lost.list().map(example) },
  ]
  return {
    kind: 'import',
    now,
    lastYear: sides.lastYear && { year: item.year - 1, ...recipients.counts },
    warnings: warnings.filter(({ count }) => count > 0),
  }
}

/** Looks at each row on its way. */
async function* watched(
  source: AsyncIterable<NamedRow[]>,
  look: (row: NamedRow) => void,
): AsyncGenerator<NamedRow[]> {
  for await (const window of source) {
    for (const row of window) look(row)
    yield window
  }
}
