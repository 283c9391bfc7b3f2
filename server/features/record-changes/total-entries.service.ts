import type { InTransaction } from '#server/drivers/database/contract.ts'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import type { Actor } from '#server/features/audit/index.ts'
import { parseNumber, rowHash, type ImportsService } from '#server/features/imports/index.ts'
import {
  dataTrackOf,
  type DataVersion,
  type Drafts,
  type TrackVersions,
} from '#server/features/publishing/index.ts'
import type { Section, SectionTree, SectionType } from '#server/features/sections/index.ts'
import { emptyValues, valuesOf, type RecordValues } from '#server/features/record-fields/index.ts'
import type { Revision } from './record-change.ts'
import type { RecordChangesRepository } from './record-changes.repository.ts'
import type { RecordChangesService } from './record-changes.service.ts'

/** A section without rows of its own and its figures of one year; null for no figure. */
interface TotalEntry {
  section: Section
  numberOfPayments: number | null
  amount: number | null
  /** The record that holds them; undefined while there is none. */
  recordId: string | undefined
}

export interface YearEntries {
  year: number
  entries: TotalEntry[]
  /** What was looked at: a change by anybody makes another one. */
  stamp: string
}

/** Figures as typed; an empty text is no figure. */
export interface TypedTotal {
  sectionId: number
  numberOfPayments: string
  amount: string
}

export interface TotalEntriesDeps {
  transaction: InTransaction
  repository: RecordChangesRepository
  versions: Pick<TrackVersions, 'dataIn'>
  drafts: Pick<Drafts, 'draftIn' | 'changeDraft'>
  imports: Pick<ImportsService, 'startEntered'>
  changes: RecordChangesService
  sections: SectionTree
}

// As the template names such a row: every record says who or what it is about.
const TITLE = '年間の合計'

/** The yearly totals of sections without rows (A8, D, E), entered as numbers and versioned like rows. */
export class TotalEntriesService {
  private readonly deps: TotalEntriesDeps

  constructor(deps: TotalEntriesDeps) {
    this.deps = deps
  }

  /** The sections of a type that have a total only. */
  leavesOf(sectionType: SectionType): Section[] {
    return this.deps.sections.of(sectionType).filter(({ content }) => content === 'total')
  }

  /** The figures of the draft for one year. */
  async ofYear(companyId: number, sectionType: SectionType, year: number): Promise<YearEntries> {
    const data = await this.deps.versions.dataIn(companyId, sectionType, 'draft')
    return this.entriesOf(data, year, await this.rowsOf(data, year))
  }

  /**
   * Saves a year's figures; sections that are left out stay as they are. Says how many differ from before.
   * @param stamp what was looked at; null to save whatever is there
   * @throws AppError 704 no such section, 712 with what is wrong at `{sectionId}.amount` …, 715 an import is about to
   *   replace them, 721 changed meanwhile
   */
  async save(
    actor: Actor,
    companyId: number,
    sectionType: SectionType,
    year: number,
    typed: TypedTotal[],
    stamp: string | null,
  ): Promise<number> {
    const { transaction, drafts, sections } = this.deps
    for (const { sectionId } of typed)
      if (sections.get(sectionType, sectionId).content !== 'total') throw new AppError(704)
    const wanted = readFigures(typed)
    return transaction(async (trx) => {
      let data = await drafts.draftIn(trx, companyId, sectionType)
      const rows = await this.rowsOf(data, year, trx)
      if (stamp !== null && this.entriesOf(data, year, rows).stamp !== stamp) throw new AppError(721)
      let changed = 0
      for (const [sectionId, figures] of wanted) {
        const [row, ...more] = rows.filter(({ record }) => record.sectionId === sectionId)
        if (!differs([row, ...more], figures)) continue
        if (changed++ === 0) await drafts.changeDraft(trx, companyId, dataTrackOf(sectionType))
        // A file may name a section twice: the figure that was entered stands for all its rows.
        for (const other of more) await this.deps.changes.write({ trx, actor, data }, other, null, 'delete')
        if (isNone(figures)) {
          if (row) await this.deps.changes.write({ trx, actor, data }, row, null, 'delete')
          continue
        }
        if (row) {
          // The form shows and takes plain figures: what was typed is neither repeated nor indirect.
          const values = { ...valuesOf(row.record), ...figures, isIndirect: false, isRepeat: false }
          const { importId, rowNo, revision } = row.record
          const after = { values, rowHash: rowHash(values), importId, rowNo, revision: revision + 1 }
          await this.deps.changes.write({ trx, actor, data }, row, after, 'edit')
          continue
        }
        const slot = {
          companyId,
          sectionType,
          year,
          rootSectionId: sections.get(sectionType, sectionId).rootId,
        }
        const importId =
          importOf(data, year, slot.rootSectionId) ?? (await this.deps.imports.startEntered(actor, trx, slot))
        if (!importOf(data, year, slot.rootSectionId))
          data = {
            ...data,
            imports: [...data.imports, { importId, year, rootSectionId: slot.rootSectionId }],
          }
        const values = { ...emptyValues, year, sectionId, title: TITLE, ...figures }
        const rowNo = (await this.deps.repository.lastRowNo(trx, companyId, importId)) + 1
        const after = { values, rowHash: rowHash(values), importId, rowNo, revision: 0 }
        await this.deps.changes.write({ trx, actor, data }, null, after, 'enter')
      }
      return changed
    })
  }

  private rowsOf(
    data: DataVersion,
    year: number,
    trx?: Parameters<TotalEntriesDeps['drafts']['draftIn']>[0],
  ) {
    const importIds = data.imports.filter((slot) => slot.year === year).map(({ importId }) => importId)
    const leaves = this.leavesOf(data.sectionType).map(({ id }) => id)
    return this.deps.repository.findOfSections(data, importIds, leaves, trx)
  }

  private entriesOf(data: DataVersion, year: number, rows: Revision[]): YearEntries {
    const imports = data.imports.filter((slot) => slot.year === year).map(({ importId }) => importId)
    const seen = rows.map(({ record }) => `${record.id}.${record.revision}`)
    return {
      year,
      entries: this.leavesOf(data.sectionType).map((section) => {
        const own = rows.filter(({ record }) => record.sectionId === section.id)
        return { section, ...sumOf(own), recordId: own[0]?.record.id }
      }),
      stamp: [...imports, ...seen].join('_'),
    }
  }
}

type Figures = Pick<RecordValues, 'numberOfPayments' | 'amount'>

const isNone = ({ numberOfPayments, amount }: Figures) => numberOfPayments === null && amount === null

function importOf({ imports }: DataVersion, year: number, rootSectionId: number): number | undefined {
  return imports.find((slot) => slot.year === year && slot.rootSectionId === rootSectionId)?.importId
}

/** Repeated rows (再掲) are in no sum. */
function sumOf(rows: Revision[]): Figures {
  const sum: Figures = { numberOfPayments: null, amount: null }
  for (const { record } of rows.filter((row) => !row.record.isRepeat))
    for (const key of ['numberOfPayments', 'amount'] as const)
      if (record[key] !== null) sum[key] = (sum[key] ?? 0) + record[key]
  return sum
}

function differs(rows: (Revision | undefined)[], figures: Figures): boolean {
  const sum = sumOf(rows.filter((row) => row !== undefined))
  return sum.amount !== figures.amount || sum.numberOfPayments !== figures.numberOfPayments
}

const notNumber: ReturnType<typeof parseNumber> = { fault: { key: 'import-errors.notNumber' } }

/** The figures by section, by the rules of a file's cell. @throws AppError 712 */
function readFigures(typed: TypedTotal[]): Map<number, Figures> {
  const fields: FieldError[] = []
  const wanted = new Map<number, Figures>()
  for (const { sectionId, ...texts } of typed) {
    const figures: Figures = { numberOfPayments: null, amount: null }
    for (const key of ['numberOfPayments', 'amount'] as const) {
      const parsed = parseNumber(texts[key])
      // Brackets mark a figure as indirect, which an entered total cannot say: not to be dropped silently.
      const { value, fault } = parsed.value?.isIndirect ? notNumber : parsed
      if (fault)
        fields.push({
          field: `${sectionId}.${key}`,
          message: fault.key,
          ...(fault.params && { params: fault.params }),
        })
      else figures[key] = value.number
    }
    wanted.set(sectionId, figures)
  }
  if (fields.length > 0) throw new AppError(712, { fields })
  return wanted
}
