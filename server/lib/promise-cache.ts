import { LRUCache } from 'lru-cache'

/**
 * A least-recently-used cache of answers that are found asynchronously. Callers that ask while an answer is being
 * found share it. `fetch` of lru-cache does not fit: it cannot leave out an answer that `find` says not to cache.
 */
export class PromiseCache<T> {
  private readonly answers: LRUCache<string, Promise<T>>

  /** @param limit how large the cached answers may be together */
  constructor(limit: number) {
    this.answers = new LRUCache({ maxSize: limit })
  }

  /**
   * Failures are not cached, nor an answer for which `find` calls `skipCache`.
   * @param size of the answer, in the unit of the limit: at least 1, so that without sizes the limit is of answers
   */
  get(key: string, find: (skipCache: () => void) => Promise<T>, size = 1): Promise<T> {
    const cached = this.answers.get(key)
    if (cached) return cached
    let isCacheable = true
    const answer = find(() => void (isCacheable = false))
    this.answers.set(key, answer, { size })
    const remove = () => this.answers.peek(key) === answer && this.answers.delete(key)
    answer.then(() => isCacheable || remove(), remove)
    return answer
  }
}
