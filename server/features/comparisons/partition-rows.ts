/** No row. */
const NONE = -1

/**
 * One side's rows of a partition by their place in it. Columns of numbers: an object for each row would outlive the
 * young generation, and a partition's garbage would wait for the next full collection.
 */
export class PartitionRows {
  readonly rowNos: number[] = []
  readonly ids: number[] = []
  /** The number of the row's key; −1 if it has found its partner or looks for none. */
  readonly groups: number[] = []
  private isOrdered = true

  add(group: number, rowNo: number, id: number): void {
    this.isOrdered &&= rowNo >= (this.rowNos.at(-1) ?? 0)
    this.rowNos.push(rowNo)
    this.ids.push(id)
    this.groups.push(group)
  }

  /** A row that is not to be paired. */
  skip(): void {
    this.add(NONE, this.rowNos.at(-1) ?? 0, 0)
  }

  /** The places in the order of the file: rows come so unless an earlier join has mixed them. */
  inOrder(): number[] {
    const places = Array.from(this.rowNos.keys())
    return this.isOrdered ? places : places.sort((a, b) => this.rowNos[a]! - this.rowNos[b]!)
  }
}

/** Pairs the rows of each group in the order of their files; both then belong to no group. */
export function* pairsOf(
  old: PartitionRows,
  next: PartitionRows,
  groupCount: number,
): Generator<[oldPlace: number, newPlace: number, group: number]> {
  const first = new Int32Array(groupCount).fill(NONE)
  const last = new Int32Array(groupCount).fill(NONE)
  const after = new Int32Array(old.groups.length).fill(NONE)
  for (const place of old.inOrder()) {
    const group = old.groups[place]!
    if (group === NONE) continue
    if (first[group] === NONE) first[group] = place
    else after[last[group]!] = place
    last[group] = place
  }
  for (const place of next.inOrder()) {
    const group = next.groups[place]!
    const partner = first[group] ?? NONE
    if (partner === NONE) continue
    first[group] = after[partner]!
    old.groups[partner] = next.groups[place] = NONE
    yield [partner, place, group]
  }
}
