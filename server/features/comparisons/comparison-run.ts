import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import type { Database, RowBatch } from '#server/drivers/database/contract.ts'
import type { DifferenceSink } from './compare-slots.ts'
import { noCounts, type Comparison, type DifferenceKind, type SectionCounts } from './comparison.ts'
import type { ComparisonsRepository } from './comparisons.repository.ts'
import { NO_SECTION, storedKinds, type Warn } from './warned-rows.ts'

/** The comparison was removed, or another worker has taken it over: this run must write nothing more. */
export class ComparisonAbandoned extends Error {
  constructor() {
    super('the comparison is no longer made here')
    this.name = 'ComparisonAbandoned'
  }
}

const COLUMNS = ['company_id', 'comparison_id', 'year', 'section_id', 'kind', 'row_no', 'old_id', 'new_id']
/** Progress is stored whenever so many more rows have been processed. */
const NOTED_ROWS = 20_000

/** One run of a comparison: its progress and the rows it finds, each chunk in one transaction with the progress. */
export class ComparisonRun {
  private readonly database: Database
  private readonly repository: ComparisonsRepository
  private readonly of: Comparison
  private readonly safePoint: () => Promise<void>
  private readonly sections = new Map<string, SectionCounts>()
  private chunk: RowBatch
  private rowsDone = 0
  private notedRows = 0
  private writing: Promise<void> = Promise.resolve()

  constructor(
    dependencies: { database: Database; repository: ComparisonsRepository },
    of: Comparison,
    safePoint: () => Promise<void>,
  ) {
    this.database = dependencies.database
    this.repository = dependencies.repository
    this.of = of
    this.safePoint = safePoint
    this.chunk = this.newChunk()
  }

  /** Stores what is being compared before rows are read. @param rows of both sides */
  async start(rows: number, base?: string): Promise<void> {
    const changes = { rowsDone: 0, rowsTotal: rows * 2, ...(base !== undefined && { base }) }
    if (!(await this.repository.note(this.database.knex, this.of, changes))) throw new ComparisonAbandoned()
  }

  /** Counts processed rows; a safe point. @throws ComparisonAbandoned */
  readonly progress = async (rows: number): Promise<void> => {
    this.rowsDone += rows
    await this.safePoint()
    // Lets other work in; libsql frees the memory of its rows only between event loop turns.
    await nextTurn()
    if (this.chunk.length >= this.database.rows.chunkRows) await this.flush()
    if (this.rowsDone - this.notedRows < NOTED_ROWS) return
    this.notedRows = this.rowsDone
    if (!(await this.repository.note(this.database.knex, this.of, { rowsDone: this.rowsDone })))
      throw new ComparisonAbandoned()
  }

  /** Stores the differing rows of a slot. */
  sinkFor(year: number): DifferenceSink {
    const add = (
      kind: DifferenceKind,
      sectionId: number,
      rowNo: number,
      oldId: number | null,
      newId: number | null,
    ) => {
      this.countsOf(year, sectionId)[kind]++
      this.chunk.add([this.of.companyId, this.of.id, year, sectionId, kind, rowNo, oldId, newId])
    }
    return {
      unchanged: (sectionId) => void this.countsOf(year, sectionId).unchanged++,
      changed: ({ sectionId, rowNo, oldId, newId }) => add('changed', sectionId, rowNo, oldId, newId),
      added: ({ sectionId, rowNo, id }) => add('added', sectionId, rowNo, null, id),
      removed: ({ sectionId, rowNo, id }) => add('removed', sectionId, rowNo, id, null),
      settle: async () => {
        if (this.chunk.length >= this.database.rows.chunkRows) await this.flush()
      },
    }
  }

  /** Stores the rows of a file of a year that warnings are about; they are in no count. */
  warnFor(year: number): Warn {
    const { companyId, id: comparisonId } = this.of
    return (kind, { id, rowNo }) =>
      void this.chunk.add([companyId, comparisonId, year, NO_SECTION, storedKinds[kind], rowNo, null, id])
  }

  /** Only counts, and stores no rows. */
  countingSink(): DifferenceSink {
    const count = (kind: keyof typeof noCounts) => (row: { sectionId: number }) =>
      void this.countsOf(0, row.sectionId)[kind]++
    return {
      unchanged: (sectionId) => void this.countsOf(0, sectionId).unchanged++,
      changed: count('changed'),
      added: count('added'),
      removed: count('removed'),
      settle: async () => {},
    }
  }

  /** Writes the remaining rows; returns the counts per year and section, newest year first. */
  async finish(): Promise<SectionCounts[]> {
    if (this.chunk.length > 0) await this.flush()
    await this.writing
    return [...this.sections.values()].sort((a, b) => b.year - a.year || a.sectionId - b.sectionId)
  }

  private countsOf(year: number, sectionId: number): SectionCounts {
    const key = `${year} ${sectionId}`
    let counts = this.sections.get(key)
    if (!counts) this.sections.set(key, (counts = { year, sectionId, ...noCounts }))
    return counts
  }

  private newChunk(): RowBatch {
    return this.database.rows.batch('comparison_rows', COLUMNS)
  }

  /** Waits for the chunk that is being written: after the end of a run, however it ends, nothing more is. */
  async stop(): Promise<void> {
    await this.writing.catch(() => undefined)
  }

  /** While one chunk is written, the rows of the next are found. */
  private async flush(): Promise<void> {
    await this.writing
    await this.safePoint()
    const { chunk } = this
    this.chunk = this.newChunk()
    this.writing = this.write(chunk)
    // The next await of it throws the error; until then it must not count as unhandled.
    this.writing.catch(() => undefined)
  }

  private async write(chunk: RowBatch): Promise<void> {
    await this.database.knex.transaction(async (trx) => {
      // First, as it locks the comparison: a run that takes over waits for these rows before it removes them.
      if (!(await this.repository.note(trx, this.of, { rowsDone: this.rowsDone })))
        throw new ComparisonAbandoned()
      await chunk.write(trx)
    })
    // Lets other writers in where the engine has only one.
    if (this.database.rows.pauseMs > 0) await rest(this.database.rows.pauseMs)
  }
}
