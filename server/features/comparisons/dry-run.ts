import { placeOfRowNo, type Import } from '#server/features/imports/index.ts'
import { MAX_SELECTED } from '#server/features/record-changes/index.ts'
import type { SectionCatalogue } from '#server/features/sections/index.ts'
import { compareRecipients } from './compare-recipients.ts'
import { compareSlots } from './compare-slots.ts'
import type { ComparedRowsRepository, NamedRow, SlotAt } from './compared-rows.repository.ts'
import type { ComparisonRun } from './comparison-run.ts'
import type { ComparisonRowsRepository } from './comparison-rows.repository.ts'
import { sumCounts, type DryRunResult, type DryRunWarning, type WarningExample } from './comparison.ts'
import type { DryRunSides, SidesDeps } from './dry-run-sides.ts'
import { FirstFew } from './first-few.ts'
import { lostIn } from './lost-characters.ts'
import { planMerge, type MergePlan } from './merge-plan.ts'
import { partitionsFor } from './partitions.ts'
import type { Conspicuous } from './recipient-group.ts'
import { UnpublishedValues } from './unpublished-values.ts'

export interface DryRunDeps extends Pick<SidesDeps, 'draftPolicy'> {
  rows: ComparedRowsRepository
  comparisonRows: ComparisonRowsRepository
  sections: Pick<SectionCatalogue, 'sections'>
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
    sides.now ? run.sinkFor(item.year) : run.countingSink(),
    options,
  )
  const sections = await run.finish()
  const now = sumCounts(sections)
  const merge = await mergeOf(deps, item, sides, staged)
  const policy = await deps.draftPolicy(item.companyId)
  const warn = run.warnFor(item.year)
  const unpublished = new UnpublishedValues(warn)
  const lost = new FirstFew<{ id: number; rowNo: number; text: string }>(
    ({ rowNo }) => rowNo,
    (row) => warn('lostCharacters', row),
  )
  const recipients = await compareRecipients(
    sides.lastYear && deps.rows.read(sides.lastYear),
    observed(deps.rows.readNamed(staged), (row) => {
      unpublished.add(row, policy.unpublishedFields(row.values))
      const text = lostIn(row.values)
      if (text !== null) lost.add({ id: row.id, rowNo: row.rowNo, text })
    }),
    sides.now && deps.rows.read(sides.now),
    { ...options, warn },
  )
  await run.finish()

  const { twice, tenfold, outlier } = recipients
  const notShown = unpublished.rows
  const examples = [twice.examples, tenfold.examples, outlier.examples, lost.list(), notShown.list()]
  const ids = examples.flat().map(({ id }) => id)
  const records = await deps.comparisonRows.findRecords(item.companyId, ids)
  const placeOf = (rowNo: number) => placeOfRowNo(item.places, rowNo)
  const example = ({ id, rowNo }: { id: number; rowNo: number }): WarningExample => {
    const record = records.get(id)
    return {
      ...placeOf(rowNo),
      rowNo,
      name: record?.name ?? null,
      facility: record?.facility ?? record?.payee ?? null,
      amount: record?.amount ?? null,
    }
  }
  const marked = (of: Conspicuous): WarningExample => ({
    ...example(of),
    ...(of.otherRows.length > 0 && { otherLines: of.otherRows.map((rowNo) => placeOf(rowNo).line) }),
    ...(of.lastYear > 0 && { lastYear: of.lastYear }),
    ...(of.limit && { limit: of.limit }),
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
    { kind: 'outlier', count: outlier.count, examples: outlier.examples.map(marked) },
    { kind: 'twice', count: twice.count, examples: twice.examples.map(marked) },
    { kind: 'lostCharacters', count: lost.count, examples: lost.list().map(example) },
    {
      kind: 'notShown',
      count: notShown.count,
      examples: notShown.list().map((row) => ({ ...example(row), fields: row.fields })),
      fields: unpublished.fields(),
    },
  ]
  return {
    kind: 'import',
    now,
    ...(sides.now && { sections }),
    lastYear: sides.lastYear && { year: item.year - 1, ...recipients.counts },
    warnings: warnings.filter(({ count }) => count > 0),
    merge,
  }
}

/** What would be merged; null where nothing can be. */
async function mergeOf(
  { rows, sections }: DryRunDeps,
  { rowsStaged }: Import,
  { now }: DryRunSides,
  staged: SlotAt,
): Promise<MergePlan | null> {
  if (!now || rowsStaged > MAX_SELECTED) return null
  const known = await sections.sections()
  return planMerge(rows.read(now), rows.read(staged), (id) => known.get(id).content === 'total')
}

/** Calls `look` for each row. */
async function* observed(
  source: AsyncIterable<NamedRow[]>,
  look: (row: NamedRow) => void,
): AsyncGenerator<NamedRow[]> {
  for await (const window of source) {
    for (const row of window) look(row)
    yield window
  }
}
