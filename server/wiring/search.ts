import {
  IndexMarksRepository,
  IndexWatch,
  REBUILD_JOB,
  SearchRebuilds,
  SearchRebuildsRepository,
  SearchRepository,
  SearchService,
} from '#server/features/search/index.ts'
import { countRevisions, INDEX_JOB } from '#server/features/record-changes/index.ts'
import type { Basis } from './basis.ts'

export type SearchGroup = ReturnType<typeof wireSearch>

/** Searching records, and rebuilding the index or a company's part of it. */
export function wireSearch({ database, knex, searchIndex, transaction, queue, audit, clock }: Basis) {
  const search = new SearchService({
    ...{ index: searchIndex, clock },
    repository: new SearchRepository(database),
    marks: new IndexMarksRepository(knex),
  })
  const searchRebuilds = new SearchRebuilds({
    ...{ transaction, search, audit, clock },
    repository: new SearchRebuildsRepository(knex),
    enqueue: (trx, companyId) => queue.enqueue(trx, { name: REBUILD_JOB, companyId, payload: { companyId } }),
  })
  const indexWatch = new IndexWatch({
    search,
    countWaiting: async () => countRevisions(await queue.findWaiting(INDEX_JOB)),
    hasRunWithin: (name, ms) => queue.hasRunWithin(name, ms),
    enqueue: (name) => queue.enqueue(knex, { name, companyId: null, payload: {} }),
  })
  return { search, searchRebuilds, indexWatch }
}
