import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/lib/clock.ts'
import { encodeBody, type EncodedBody } from './encoded-body.ts'

/** A page without what could not be asked for is made anew after this, and not for every visitor until then. */
const BRIEFLY_MS = 30_000

type Render = (keepBriefly: () => void) => Promise<string>

/** How a page is made; `quality` is brotli's, that of `encodeBody` by default. */
interface Making {
  render: Render
  quality: number | undefined
}

/**
 * Whole public pages by edition key. A key never means another page, so nothing is invalidated: pages that are no
 * longer requested are evicted.
 */
export class PageCache {
  private readonly pages: LRUCache<string, EncodedBody, Making>
  /** Pages found, and pages made, since the process started. */
  hits = 0
  made = 0

  constructor(clock: Clock, maxBytes = 64 * 1024 * 1024) {
    this.pages = new LRUCache<string, EncodedBody, Making>({
      maxSize: maxBytes,
      sizeCalculation: (body, key) => body.byteSize + key.length * 2,
      perf: { now: () => clock.elapsed() },
      ttlResolution: 0,
      fetchMethod: async (_key, _stale, { context: { render, quality }, options }) => {
        this.made++
        return encodeBody(await render(() => void (options.ttl = BRIEFLY_MS)), quality)
      },
      // A page that is evicted while it is rendered is still the answer to those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  /** Whether what is made for nobody yet would have to share its room with what visitors ask for. */
  get isHalfFull(): boolean {
    return this.pages.calculatedSize > this.pages.maxSize / 2
  }

  get bytes(): number {
    return this.pages.calculatedSize
  }

  get count(): number {
    return this.pages.size
  }

  find(key: string): EncodedBody | undefined {
    const page = this.pages.get(key)
    if (page) this.hits++
    return page
  }

  /**
   * The page of a key, rendered once for all concurrent requests. Failures are not cached. A page for which `render`
   * calls `keepBriefly`, since something could not be asked for, is cached for half a minute.
   */
  get(key: string, render: Render, quality?: number): Promise<EncodedBody> {
    return this.pages.forceFetch(key, { context: { render, quality } })
  }
}
