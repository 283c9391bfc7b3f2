import { createHash } from 'node:crypto'
import type { Transaction } from '#server/drivers/database/contract.ts'
import type { Import } from '#server/features/imports/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { DataVersion, TrackVersions, YearTotal } from '#server/features/publishing/index.ts'
import type { SlotAt } from './compared-rows.repository.ts'
import type { EditedRowsRepository } from './edited-rows.repository.ts'

/** What of a company's records would be public with the wording and settings of its draft. */
export type DraftPolicy = (companyId: number) => Promise<PublicationPolicy>

export interface SidesDeps {
  edits: EditedRowsRepository
  versions: Pick<TrackVersions, 'dataIn' | 'totalsOf'>
  draftPolicy: DraftPolicy
}

/** What an import would replace, and what its slot held a year before. */
export interface DryRunSides {
  /** Identifies the content of both. */
  base: string
  now: SlotAt | null
  lastYear: SlotAt | null
  lastYearTotals: YearTotal[]
  /** Rows to compare, those of the file included. */
  rows: number
}

/** The import's slot in the draft, and last year's: from the draft, otherwise from the published version. */
export async function sidesOf(deps: SidesDeps, item: Import): Promise<DryRunSides> {
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

async function slotsOf({ versions }: SidesDeps, item: Import) {
  const draft = await versions.dataIn(item.companyId, item.sectionType, 'draft')
  const published = () => versions.dataIn(item.companyId, item.sectionType, 'published')
  return {
    now: slotOf(draft, item, item.year),
    before: slotOf(draft, item, item.year - 1) ?? slotOf(await published(), item, item.year - 1),
  }
}

/** Identifies everything that a dry run compares the file with: if it changes, the dry run is out of date. */
export async function currentDryRunBase(deps: SidesDeps, item: Import): Promise<string> {
  return dryRunBase(deps, item, await slotsOf(deps, item))
}

async function dryRunBase(
  deps: SidesDeps,
  item: Import,
  { now, before }: { now: Slot | undefined; before: Slot | undefined },
): Promise<string> {
  const shown = createHash('sha256').update((await deps.draftPolicy(item.companyId)).key)
  return `${await baseOf(deps, item, now)} ${await baseOf(deps, item, before)} ${shown.digest('hex').slice(0, 8)}`
}

/** Identifies what an import's slot of the draft holds: another import or another edit changes it. */
export async function currentBase(deps: Omit<SidesDeps, 'draftPolicy'>, item: Import): Promise<string> {
  const draft = await deps.versions.dataIn(item.companyId, item.sectionType, 'draft')
  return baseOf(deps, item, slotOf(draft, item, item.year))
}

/** The same for a draft that a transaction has read. */
export function baseIn(
  deps: Pick<SidesDeps, 'edits'>,
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
  { edits }: Pick<SidesDeps, 'edits'>,
  item: Import,
  now: Slot | undefined,
  trx?: Transaction,
): Promise<string> {
  if (!now) return 'empty'
  return `${now.at.importId}.${await edits.lastChange(item.companyId, now.at.importId, trx)}`
}
