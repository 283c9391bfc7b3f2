import { randomBytes } from 'node:crypto'
import type { SearchDocument, SearchIndex } from '#server/drivers/search/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { IndexMarksRepository } from './index-marks.repository.ts'
import type { KnownIndex } from './known-index.ts'

/** Writes to the index, and notes in the index and in the database that it has been done. */
export class IndexWrites {
  private readonly deps: {
    index: SearchIndex
    known: KnownIndex
    marks: IndexMarksRepository
    clock: Pick<Clock, 'now'>
  }

  constructor(deps: IndexWrites['deps']) {
    this.deps = deps
  }

  /**
   * Call it after documents were added or removed. An index that cannot be relied on stays so: only a rebuild brings
   * back what it lacks.
   */
  async note(): Promise<void> {
    const { index, known, marks } = this.deps
    const token = (await known.mark())?.token
    const sequence = token && (await marks.begin(token))
    if (!token || !sequence) return
    await marks.finish({ token, sequence: await index.advance({ token, sequence }) })
  }

  /** Notes what a server-based index has shown only after the write. */
  async noteSeen(): Promise<void> {
    const mark = await this.deps.known.mark()
    if (mark) await this.deps.marks.finish(mark)
  }

  /** Builds a new index, which from then on is the one of this installation. */
  async rebuild(batches: AsyncIterable<SearchDocument[]>): Promise<{ documents: number }> {
    const { index, marks, clock } = this.deps
    const token = randomBytes(16).toString('hex')
    await marks.insert(token, clock.now())
    const built = await index.rebuild(batches, token)
    await marks.retireOthers(token)
    return built
  }
}
