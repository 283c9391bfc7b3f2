import { setTimeout as after } from 'node:timers/promises'
import type { SearchService, SearchStatus } from '#server/features/search/index.ts'

/** Readiness is asked for every few seconds, by callers who wait for about a second. */
const PATIENCE_MS = 250

/** How search is, for readiness and the operators' page. A silent search server delays neither. */
export class SearchHealth {
  private readonly search: Pick<SearchService, 'status'>
  private last: SearchStatus | 'unavailable' = 'ready'
  private asking: Promise<void> | undefined

  constructor(search: Pick<SearchService, 'status'>) {
    this.search = search
  }

  /** The present status, or the last one if it cannot be told at once. */
  async status(): Promise<SearchStatus | 'unavailable'> {
    this.asking ??= this.ask()
    await Promise.race([this.asking, after(PATIENCE_MS, undefined, { ref: false })])
    return this.last
  }

  private async ask(): Promise<void> {
    this.last = await this.search.status().catch(() => 'unavailable' as const)
    this.asking = undefined
  }
}
