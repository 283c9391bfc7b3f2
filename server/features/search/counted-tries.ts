import type { NameQuery } from './criteria.ts'
import type { SearchedData } from './searched-data.ts'

interface Try {
  data: SearchedData
  texts: NameQuery
}

/** The number of records that each try finds, at most `limit`. */
export type CountEach = (tries: Try[], limit: number) => Promise<number[]>

export interface Counting {
  countEach: CountEach
  together: number
}

/** What each item finds, in their order; the next ones are asked for only if somebody wants to know. */
export async function* counted<T>(
  { countEach, together }: Counting,
  items: T[],
  tryOf: (item: T) => Try,
  limit: number,
): AsyncGenerator<[item: T, count: number]> {
  for (let at = 0; at < items.length; at += together) {
    const group = items.slice(at, at + together)
    const counts = await countEach(group.map(tryOf), limit)
    for (const [place, item] of group.entries()) yield [item, counts[place]!]
  }
}
