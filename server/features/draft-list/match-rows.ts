import { eachInTurns } from '#server/lib/each-in-turns.ts'

/** The part of a row by which it is found again in another file. */
export interface MatchedRow {
  /** `data_records.id` */
  key: number
  rowNo: number
  sectionId: number
  itemNumber: string | null
  recipientKey: string
  rowHash: string
}

type KeyOf = (row: MatchedRow) => string | null

// As differences are made (features/comparisons): equal rows first; then the same recipient in the section, if possible
// with the same item number; then the same item number.
const steps: readonly KeyOf[] = [
  ({ rowHash }) => rowHash,
  ({ sectionId, recipientKey, itemNumber }) =>
    recipientKey && itemNumber !== null ? `${sectionId}\t${recipientKey}\t${itemNumber}` : null,
  ({ sectionId, recipientKey }) => (recipientKey ? `${sectionId}\t${recipientKey}` : null),
  ({ sectionId, itemNumber }) => (itemNumber === null ? null : `${sectionId}\t${itemNumber}`),
]

/**
 * Which row of the old file each row of the new one continues, by row number; rows left out continue none. In turns of
 * the event loop, because somebody waits for it and everybody else must not.
 */
export async function matchRows(
  before: readonly MatchedRow[],
  now: readonly MatchedRow[],
): Promise<Map<number, MatchedRow>> {
  const partners = new Map<number, MatchedRow>()
  let [olds, news] = [before, now]
  for (const keyOf of steps) {
    const waiting = new Map<string, MatchedRow[]>()
    // the last one first, so that `pop` takes them in the order of the file
    await eachInTurns(olds.toReversed(), (row) => {
      const key = keyOf(row)
      if (key === null) return
      const same = waiting.get(key)
      if (same) same.push(row)
      else waiting.set(key, [row])
    })
    const taken = new Set<number>()
    const left: MatchedRow[] = []
    await eachInTurns(news, (row) => {
      const key = keyOf(row)
      const partner = key === null ? undefined : waiting.get(key)?.pop()
      if (!partner) return void left.push(row)
      partners.set(row.rowNo, partner)
      taken.add(partner.key)
    })
    olds = await without(olds, taken)
    news = left
  }
  return partners
}

/** The rows with other keys. */
export async function without(rows: readonly MatchedRow[], keys: ReadonlySet<number>): Promise<MatchedRow[]> {
  const others: MatchedRow[] = []
  await eachInTurns(rows, (row) => void (keys.has(row.key) || others.push(row)))
  return others
}
