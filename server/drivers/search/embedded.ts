// Long because it implements the whole contract of the search index over generations of files.
import path from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { systemClock } from '#server/lib/clock.ts'
import type { Clock } from '#server/lib/clock.ts'
import type {
  CandidateQuery,
  ImportMatches,
  IndexAnswer,
  IndexMark,
  SearchDocument,
  SearchIndex,
} from './contract.ts'
import { IndexFile, UnusableIndex } from './embedded-file.ts'
import { IndexFolder } from './embedded-folder.ts'
import { INDEX_FORMAT } from './embedded-tokens.ts'
import { matchExpression } from './match-expression.ts'

/** Documents per transaction: a write blocks its thread, and other writers, for some 20 ms. */
const BATCH = 500
/** Others may write as fast as this merges: the rest is left for the next time. */
const MAX_STEPS = 5_000
/** How long a reader may keep using a replaced generation. */
const RECHECK_MS = 1000

type ExpressionOf = typeof matchExpression

/**
 * The embedded full-text index in DATA_DIR/search, for any number of processes and threads of one machine.
 *
 * No document is lost while a rebuild runs. The rebuild notes its new file in the current generation ("building");
 * from then on every writer writes to both. Both sides do so inside the current file's write lock, as the swap
 * does, and a writer that got the lock after the swap sees that `current` names another file and starts over.
 * Of two rebuilds at once the later one wins; the earlier fails when it wants to swap.
 */
export class EmbeddedSearch implements SearchIndex {
  readonly together = 1
  readonly batch = 1000
  private readonly folder: IndexFolder
  private opened: { name: string; file: IndexFile; fileId: string } | undefined
  private checkedAt = -Infinity

  constructor(
    dataDir: string,
    private readonly clock: Clock = systemClock,
  ) {
    this.folder = new IndexFolder(path.join(dataDir, 'search'))
  }

  async add(documents: SearchDocument[]): Promise<void> {
    for (let at = 0; at < documents.length; at += BATCH) {
      const batch = documents.slice(at, at + BATCH)
      this.write((file) => file.add(batch))
      await yieldToOthers()
    }
  }

  async addAll(
    batches: AsyncIterable<SearchDocument[]>,
    afterAdded: (documents: number) => Promise<void>,
  ): Promise<void> {
    for await (const batch of batches) {
      await this.add(batch)
      await afterAdded(batch.length)
    }
  }

  async remove(_companyId: number, recordIds: number[]): Promise<void> {
    for (let at = 0; at < recordIds.length; at += BATCH) {
      const batch = recordIds.slice(at, at + BATCH)
      this.write((file) => file.remove(batch))
      await yieldToOthers()
    }
  }

  async candidates(
    query: CandidateQuery,
    expressionOf: ExpressionOf = matchExpression,
  ): Promise<IndexAnswer<number[]>> {
    await yieldToOthers()
    return this.read(query, [], (file, expression) => file.candidates(expression, query), expressionOf)
  }

  async candidatesOfEach(queries: CandidateQuery[]): Promise<IndexAnswer<number[][]>> {
    // Before the answers, as for one: what is written between two of them is not in this mark.
    const mark = this.look((file) => file.mark())
    const expressionOf = this.rememberingExpressions()
    const found: number[][] = []
    for (const query of queries) {
      const answer = await this.candidates(query, expressionOf)
      if (!answer) return null
      found.push(answer.found)
    }
    return mark && { mark, found }
  }

  async countByImport(query: CandidateQuery): Promise<IndexAnswer<ReadonlyMap<number, ImportMatches>>> {
    await yieldToOthers()
    return this.read(query, new Map(), (file, expression) => file.countByImport(expression, query))
  }

  async mark(): Promise<IndexMark | null> {
    return this.look((file) => file.mark(), true)
  }

  async advance({ token, sequence }: IndexMark): Promise<number> {
    return this.locked(({ file }) => {
      const mark = file.mark()
      if (mark?.token !== token) return 0
      if (sequence <= mark.sequence) return mark.sequence
      file.setMeta('sequence', String(sequence))
      return sequence
    })
  }

  /** Documents and mark are in one file, written one after the other: neither is lost without the other. */
  async verify(): Promise<void> {}

  private read<T>(
    query: CandidateQuery,
    nothing: T,
    search: (file: IndexFile, expression: string) => T,
    expressionOf: ExpressionOf = matchExpression,
  ): IndexAnswer<T> {
    return this.look((file) => {
      // Before the documents: whatever is written in between is in the answer, or not yet in the mark.
      const mark = file.mark()
      if (!mark) return null
      const expression = expressionOf(query, (token) => file.hasToken(token))
      const isEmpty = expression === undefined || query.limit < 1
      return { mark, found: isEmpty ? nothing : search(file, expression) }
    })
  }

  /** Many questions at once are often the same one about different imports. */
  private rememberingExpressions(): ExpressionOf {
    const known = new Map<string, string | undefined>()
    return (query, exists) => {
      const { organizationName, individualName, texts, years, rootSectionIds, sectionIds } = query
      const hasImports = query.companies.some(({ importIds }) => importIds.length > 0)
      const asked = { organizationName, individualName, texts, years, rootSectionIds, sectionIds, hasImports }
      const key = JSON.stringify(asked)
      if (!known.has(key)) known.set(key, matchExpression(query, exists))
      return known.get(key)
    }
  }

  /** Reads the current generation; null if it turns out damaged. */
  private look<T>(read: (file: IndexFile) => T | null, lookNow = false): T | null {
    try {
      return read(this.current(lookNow).file)
    } catch (error) {
      if (!(error instanceof UnusableIndex)) throw error
      this.startAfresh()
      return null
    }
  }

  async tidy(afterStep: () => Promise<void>): Promise<void> {
    for (let steps = 0; steps < MAX_STEPS && this.mergeOnce(); steps++) await afterStep()
  }

  private mergeOnce(): boolean {
    try {
      return this.current(true).file.merge()
    } catch (error) {
      if (!(error instanceof UnusableIndex)) throw error
      this.startAfresh()
      return false
    }
  }

  async rebuild(batches: AsyncIterable<SearchDocument[]>, token: string): Promise<{ documents: number }> {
    const name = this.folder.reserve()
    try {
      const documents = await this.build(name, batches, token)
      this.swap(name)
      return { documents }
    } catch (error) {
      this.folder.remove(name)
      throw error
    }
  }

  async close(): Promise<void> {
    this.opened?.file.close()
    this.opened = undefined
  }

  private async build(
    name: string,
    batches: AsyncIterable<SearchDocument[]>,
    token: string,
  ): Promise<number> {
    const file = IndexFile.create(this.folder.pathOf(name))
    try {
      this.locked((current) => current.file.setMeta('building', name))
      let documents = 0
      for await (const batch of batches)
        for (let at = 0; at < batch.length; at += BATCH) {
          const part = batch.slice(at, at + BATCH)
          file.transaction(() => file.add(part))
          documents += part.length
          await yieldToOthers()
        }
      for (let intoOne = true; file.merge({ intoOne }); intoOne = false) await yieldToOthers()
      file.transaction(() => {
        file.setMeta('format', INDEX_FORMAT)
        file.setMeta('token', token)
      })
      file.settle()
      return documents
    } finally {
      file.close()
    }
  }

  private swap(name: string): void {
    this.locked((old) => {
      if (old.file.meta('building') !== name)
        throw new Error('search index: another rebuild overtook this one')
      old.file.setMeta('building', undefined)
      this.folder.makeCurrent(name)
      // not the generation just replaced: readers may have it open until they check again
      this.folder.removeOlder(name, old.name)
    })
    this.current(true)
  }

  private write(change: (file: IndexFile) => void): void {
    this.locked(({ file }) => {
      change(file)
      const building = file.meta('building')
      if (building !== undefined && !this.writeAlso(building, change)) file.setMeta('building', undefined)
    })
  }

  /** Writes to the file of a running rebuild. False if that fails: then the rebuild is aborted. */
  private writeAlso(name: string, change: (file: IndexFile) => void): boolean {
    let file: IndexFile | undefined
    try {
      file = IndexFile.open(this.folder.pathOf(name))
      const opened = file
      opened.transaction(() => change(opened))
      return true
    } catch {
      return false
    } finally {
      file?.close()
    }
  }

  /** Runs `work` under the write lock of the generation that is current while the lock is held. */
  private locked<T>(work: (current: { name: string; file: IndexFile }) => T): T {
    for (;;) {
      const current = this.current(true)
      const done = current.file.transaction(() =>
        this.folder.currentName() === current.name ? { result: work(current) } : undefined,
      )
      if (done) return done.result
    }
  }

  /** The current generation, opened; looks whether it changed when asked to, else at most once a second. */
  private current(lookNow = false): { name: string; file: IndexFile } {
    const now = this.clock.elapsed()
    if (this.opened && !lookNow && now - this.checkedAt < RECHECK_MS) return this.opened
    this.checkedAt = now
    const name = this.folder.currentName()
    // A folder that was put in this one's place has files of the same names.
    if (this.opened && this.opened.name === name && this.opened.fileId === this.folder.fileId(name))
      return this.opened
    if (name === undefined) return this.startAfresh()
    try {
      return this.use(name, IndexFile.open(this.folder.pathOf(name)))
    } catch (error) {
      if (!(error instanceof UnusableIndex)) throw error
      return this.startAfresh()
    }
  }

  /** Starts an empty generation in place of a missing or damaged one; it requires a rebuild. */
  private startAfresh(): { name: string; file: IndexFile } {
    const name = this.folder.reserve()
    const file = IndexFile.create(this.folder.pathOf(name))
    this.folder.makeCurrent(name)
    return this.use(name, file)
  }

  private use(name: string, file: IndexFile): { name: string; file: IndexFile } {
    this.opened?.file.close()
    this.opened = { name, file, fileId: this.folder.fileId(name) }
    return this.opened
  }
}
