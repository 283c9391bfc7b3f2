import type { DataVersion } from '#server/features/publishing/index.ts'
import type { HiddenParts } from './hidden-naming.ts'
import type { PaidBodiesRepository } from './paid-bodies.repository.ts'
import type { PaidSum } from './paid-sum.ts'

/** Rows that are added up in one statement: no more than keep others waiting for some milliseconds. */
const WINDOW = 1000

/** The sums of the bodies that an import's rows name as paid, body after body: all of a body's are in one piece. */
export async function* eachPaidSum(
  repository: PaidBodiesRepository,
  data: DataVersion,
  importId: number,
  hidden: HiddenParts,
  window = WINDOW,
): AsyncGenerator<PaidSum[]> {
  let after = ''
  for (;;) {
    const upTo = await repository.findNthKey(data, importId, after, window)
    yield await repository.findSums(data, importId, { after, upTo }, hidden)
    if (upTo === undefined) break
    after = upTo
  }
}
