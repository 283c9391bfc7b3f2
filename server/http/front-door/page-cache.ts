import { LRUCache } from 'lru-cache'
import { encodeBody, type EncodedBody } from './encoded-body.ts'

/**
 * Whole public pages by edition key. A key never means another page, so nothing is purged: what nobody asks for any
 * more falls out at the end.
 */
export class PageCache {
  private readonly entries: LRUCache<string, EncodedBody>
  private readonly pending = new Map<string, Promise<EncodedBody>>()

  constructor(maxBytes = 64 * 1024 * 1024) {
    this.entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (body, key) => body.byteSize + key.length * 2,
    })
  }

  find(key: string): EncodedBody | undefined {
    return this.entries.get(key)
  }

  /** The page of a key, rendered once however many ask at the same time. A failure is not remembered. */
  async get(key: string, render: () => Promise<string>): Promise<EncodedBody> {
    const found = this.entries.get(key)
    if (found) return found
    let making = this.pending.get(key)
    if (!making) {
      making = this.make(key, render).finally(() => this.pending.delete(key))
      this.pending.set(key, making)
    }
    return making
  }

  private async make(key: string, render: () => Promise<string>): Promise<EncodedBody> {
    const body = await encodeBody(await render())
    this.entries.set(key, body)
    return body
  }
}
