import { LRUCache } from 'lru-cache'
import { encodeBody, type EncodedBody } from './encoded-body.ts'

/**
 * Whole public pages by edition key. A key never means another page, so nothing is invalidated: pages that are no
 * longer requested are evicted.
 */
export class PageCache {
  private readonly pages: LRUCache<string, EncodedBody, () => Promise<string>>

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.pages = new LRUCache<string, EncodedBody, () => Promise<string>>({
      maxSize: maxBytes,
      sizeCalculation: (body, key) => body.byteSize + key.length * 2,
      fetchMethod: async (_key, _stale, { context: render }) => encodeBody(await render()),
      // A page that is evicted while it is rendered is still the answer to those who wait for it.
      ignoreFetchAbort: true,
    })
  }

  /** Whether what is made for nobody yet would have to share its room with what visitors ask for. */
  get isHalfFull(): boolean {
    return this.pages.calculatedSize > this.pages.maxSize / 2
  }

  find(key: string): EncodedBody | undefined {
    return this.pages.get(key)
  }

  /**
   * The page of a key, rendered once for all concurrent requests. Failures are not cached, nor a page for which `render`
   * calls `skipCache`.
   */
  async get(key: string, render: (skipCache: () => void) => Promise<string>): Promise<EncodedBody> {
    let isKept = true
    const body = await this.pages.forceFetch(key, { context: () => render(() => void (isKept = false)) })
    if (!isKept) this.pages.delete(key)
    return body
  }
}
