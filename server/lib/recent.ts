/** Remembers the latest answers, so many at most: the one that was not asked for longest goes first. */
export class Recent<T> {
  private readonly kept = new Map<string, Promise<T>>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  /**
   * The answer to a key, found once; who asks meanwhile waits for the same. A failure is not remembered, nor an answer
   * that will soon be another one: `find` says so by calling what it is given.
   */
  get(key: string, find: (skipCache: () => void) => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    let lasts = true
    const answer = known ?? find(() => void (lasts = false))
    this.kept.delete(key)
    this.kept.set(key, answer)
    if (known) return known
    const forget = () => this.kept.get(key) === answer && this.kept.delete(key)
    answer.then(() => lasts || forget(), forget)
    const [oldest] = this.kept.keys()
    if (this.kept.size > this.limit) this.kept.delete(oldest!)
    return answer
  }
}
