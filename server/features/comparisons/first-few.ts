/** How many examples a warning shows. */
const EXAMPLES = 20

/** Counts items, hands on each, and keeps the first few by their place, in whatever order they arrive. */
export class FirstFew<T> {
  private readonly placeOf: (one: T) => number
  private readonly each: (one: T) => void
  private readonly kept: T[] = []
  count = 0

  constructor(placeOf: (one: T) => number, each: (one: T) => void = () => {}) {
    this.placeOf = placeOf
    this.each = each
  }

  add(one: T): void {
    this.count++
    this.each(one)
    const place = this.placeOf(one)
    const last = this.kept.at(-1)
    if (last !== undefined && this.kept.length === EXAMPLES && place >= this.placeOf(last)) return
    const before = this.kept.findIndex((kept) => this.placeOf(kept) > place)
    this.kept.splice(before < 0 ? this.kept.length : before, 0, one)
    if (this.kept.length > EXAMPLES) this.kept.pop()
  }

  list(): T[] {
    return [...this.kept]
  }
}
