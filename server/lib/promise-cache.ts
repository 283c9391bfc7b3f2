import { LRUCache } from 'lru-cache'

/**
 * A least-recently-used cache of answers that are found asynchronously. Callers that ask while an answer is being
 * found share it. `fetch` of lru-cache does not fit: it cannot leave out an answer that `find` says not to cache.
 */
export class PromiseCache<T> {
  private readonly answers: LRUCache<string, Promise<T>>

  constructor(limit: number) {
    this.answers = new LRUCache({ max: limit })
  }

  /** Failures are not cached, nor an answer for which `find` calls `skipCache`. */
  get(key: string, find: (skipCache: () => void) => Promise<T>): Promise<T> {
    const cached = this.answers.get(key)
    if (cached) return cached
    let isCacheable = true
    const answer = find(() => void (isCacheable = false))
    this.answers.set(key, answer)
    const remove = () => this.answers.peek(key) === answer && this.answers.delete(key)
    answer.then(() => isCacheable || remove(), remove)
    return answer
  }
}
