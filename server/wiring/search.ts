import {
  REBUILD_JOB,
  SearchRebuilds,
  SearchRebuildsRepository,
  SearchRepository,
  SearchService,
} from '#server/features/search/index.ts'
import type { Basis } from './basis.ts'

export type SearchGroup = ReturnType<typeof wireSearch>

/** Searching records, and rebuilding a company's index. */
export function wireSearch({ knex, searchIndex, transaction, queue, audit, clock }: Basis) {
  const search = new SearchService({ index: searchIndex, repository: new SearchRepository(knex) })
  const searchRebuilds = new SearchRebuilds({
    ...{ transaction, search, audit, clock },
    repository: new SearchRebuildsRepository(knex),
    enqueue: (trx, companyId) => queue.enqueue(trx, { name: REBUILD_JOB, companyId, payload: { companyId } }),
  })
  return { search, searchRebuilds }
}
