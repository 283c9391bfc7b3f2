/** How many visible rows one import holds, in the order of the list. */
export interface ImportCount {
  importId: number
  rowCount: number
}

export interface ImportSlice {
  importId: number
  offset: number
  limit: number
}

/**
 * The parts of imports that make up a page of a list. The counts are stored totals, so that even the last page of a
 * million rows reads only its own imports.
 */
export function slicesOfPage<Count extends ImportCount>(
  counts: Count[],
  offset: number,
  limit: number,
): (Omit<Count, 'rowCount'> & ImportSlice)[] {
  const slices: (Omit<Count, 'rowCount'> & ImportSlice)[] = []
  let skip = offset
  let wanted = limit
  for (const { rowCount, ...count } of counts) {
    if (wanted === 0) break
    if (skip >= rowCount) {
      skip -= rowCount
      continue
    }
    const take = Math.min(wanted, rowCount - skip)
    slices.push({ ...count, offset: skip, limit: take })
    wanted -= take
    skip = 0
  }
  return slices
}
