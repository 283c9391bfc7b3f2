import type { SectionType } from '#server/features/sections/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { PortalState } from '../portal-state.ts'
import type { PortalSearchService } from './portal-search.service.ts'

/** States and types: one that is over is asked for by pages that are still being made. */
const KEPT = 4

/** What can be typed into the portal's search, chosen once for each state. */
export class PortalExamples {
  private readonly known = new PromiseCache<string[]>(KEPT)

  constructor(private readonly search: Pick<PortalSearchService, 'finds'>) {}

  /** The first of these words with results of companies whose rows the portal shows. */
  of(
    state: Pick<PortalState, 'key' | 'participants'>,
    type: SectionType,
    { words, most }: { words: readonly string[]; most: number },
  ): Promise<string[]> {
    return this.known.get(`${state.key} ${type}`, async () => {
      const useful: string[] = []
      for (const word of words) {
        if (useful.length === most) break
        if (await this.search.finds(state, type, { name: word })) useful.push(word)
      }
      return useful
    })
  }
}
