import type { RowWriter } from '#server/drivers/database/contract.ts'
import type { RateLimits } from '#server/drivers/rate-limits/contract.ts'
import type { SearchIndex } from '#server/drivers/search/contract.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { CoreMetrics } from './core-metrics.ts'

/** An index whose answers and writes are measured; rebuilding and tidying are jobs, which are measured themselves. */
export function measuredSearch(
  index: SearchIndex,
  driver: 'embedded' | 'meilisearch',
  { searches, failedSearches }: Pick<CoreMetrics, 'searches' | 'failedSearches'>,
  clock: Pick<Clock, 'elapsed'>,
): SearchIndex {
  const timed = async <T>(kind: 'candidates' | 'count' | 'write', work: () => Promise<T>): Promise<T> => {
    const since = clock.elapsed()
    try {
      return await work()
    } catch (error) {
      failedSearches.inc({ driver, kind })
      throw error
    } finally {
      searches.observe({ driver, kind }, (clock.elapsed() - since) / 1000)
    }
  }
  return {
    together: index.together,
    batch: index.batch,
    add: (documents) => timed('write', () => index.add(documents)),
    // Reading the documents is most of it, and the job that does so is measured itself.
    addAll: (batches, afterAdded) => index.addAll(batches, afterAdded),
    remove: (companyId, recordIds) => timed('write', () => index.remove(companyId, recordIds)),
    candidates: (query) => timed('candidates', () => index.candidates(query)),
    candidatesOfEach: (queries) => timed('candidates', () => index.candidatesOfEach(queries)),
    countByImport: (query) => timed('count', () => index.countByImport(query)),
    mark: () => index.mark(),
    advance: (mark) => index.advance(mark),
    verify: (expected) => index.verify(expected),
    tidy: (afterStep) => index.tidy(afterStep),
    rebuild: (batches, token) => index.rebuild(batches, token),
    close: () => index.close(),
  }
}

/** Limits whose refusals are counted. */
export function measuredLimits(limits: RateLimits, { refusals }: Pick<CoreMetrics, 'refusals'>): RateLimits {
  return {
    async take(limit, key) {
      const taken = await limits.take(limit, key)
      if (!taken.allowed) refusals.inc({ limit: limit.name })
      return taken
    },
    refund: (limit, key) => limits.refund(limit, key),
    close: () => limits.close(),
  }
}

/** A writer whose rows are counted. */
export function measuredRows(rows: RowWriter, { rowsLoaded }: Pick<CoreMetrics, 'rowsLoaded'>): RowWriter {
  return {
    chunkRows: rows.chunkRows,
    pauseMs: rows.pauseMs,
    batch(table, columns) {
      const batch = rows.batch(table, columns)
      const write = batch.write.bind(batch)
      batch.write = async (trx) => {
        await write(trx)
        rowsLoaded.inc({ table }, batch.length)
      }
      return batch
    },
  }
}
