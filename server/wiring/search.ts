import {
  REBUILD_JOB,
  SearchRebuilds,
  SearchRebuildsRepository,
  SearchRepository,
  SearchService,
} from '#server/features/search/index.ts'
import type { Basis } from './basis.ts'

export type SearchGroup = ReturnType<typeof wireSearch>

/** Finding records, and making a company's index anew. */
export function wireSearch({ knex, searchIndex, transaction, queue, audit, clock }: Basis) {
  const search = new SearchService({ index: searchIndex, repository: new SearchRepository(knex) })
  const searchRebuilds = new SearchRebuilds({
    ...{ transaction, search, audit, clock },
    repository: new SearchRebuildsRepository(knex),
    enqueue: (trx, companyId) => queue.enqueue(trx, { name: REBUILD_JOB, companyId, payload: { companyId } }),
  })
  return { search, searchRebuilds }
}
