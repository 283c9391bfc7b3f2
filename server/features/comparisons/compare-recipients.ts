import type { ComparedRow, RowSource, Side } from './compared-row.ts'
import { AMOUNT, fieldsOf, ID, lineOf, RECIPIENT, REPEAT, ROW_NO, SECTION } from './compared-row.ts'
import type { CompareOptions } from './compare-slots.ts'
import { noCounts, type RowCounts } from './comparison.ts'
import { FirstFew } from './first-few.ts'
import { Spill } from './spill.ts'

/** A row whose amount stands out, by the keys to look it up with. */
export interface Marked {
  id: number
  rowNo: number
  amount: number
  /** tenfold: the recipient's largest amount of last year. */
  lastYear: number
  /** twice: the other rows of the same recipient and amount. */
  otherRows: number[]
}

export interface RecipientsResult {
  counts: RowCounts
  /** How often a recipient of a section is named twice or more with one amount. */
  twice: { count: number; examples: Marked[] }
  /** Rows of more than ten times the largest amount that their recipient had last year in the section. */
  tenfold: { count: number; examples: Marked[] }
}

/** An amount is conspicuous above so many times last year's largest. */
const CONSPICUOUS = 10
/** How many other lines an example of doubled rows names. */
const OTHER_ROWS = 5

/** A recipient of a section: amounts of last year, and [row number, id, amount, …] of now; −1 stands for none. */
interface Group {
  old: number[]
  new: number[]
  largest: number
}

/**
 * A file against last year's slot. Item numbers mean nothing between years and every row's hash differs, so a payment
 * is unchanged where recipient, section and amount are the same, and changed where only the amount differs. The same
 * pass sees what is conspicuous in the file.
 */
export async function compareRecipients(
  lastYear: RowSource | null,
  now: RowSource,
  { folder, partitions, progress }: CompareOptions,
): Promise<RecipientsResult> {
  const spill = new Spill(folder, 'recipients', partitions)
  const counts: RowCounts = { ...noCounts }
  const twice = new FirstFew<Marked>(({ rowNo }) => rowNo)
  const tenfold = new FirstFew<Marked>(({ rowNo }) => rowNo)

  let rows = 0
  const take = async (side: Side, source: RowSource) => {
    for await (const window of source) {
      for (const row of window) {
        if (row.recipientKey) spill.add(side, keyOf(row), lineOf(row))
        // names nobody: it cannot be found again in another year
        else if (side === 'old') counts.removed++
        else counts.added++
      }
      await spill.settle()
      rows += window.length
      await progress(window.length)
    }
  }
  if (lastYear) await take('old', lastYear)
  await take('new', now)

  await spill.settle()
  for (let at = 0; at < partitions; at++) {
    const groups = await readGroups(spill, at, () => progress(0))
    for (const group of groups.values()) {
      countAmounts(group, counts)
      markTwice(group, twice)
      markTenfold(group, tenfold)
    }
    await spill.drop(at)
    await progress(Math.floor(rows / partitions))
  }
  const found = (few: FirstFew<Marked>) => ({ count: few.count, examples: few.list() })
  return { counts, twice: found(twice), tenfold: found(tenfold) }
}

const keyOf = (row: ComparedRow) => `${row.sectionId}\t${row.recipientKey}`

async function readGroups(
  spill: Spill,
  at: number,
  safePoint: () => Promise<void>,
): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>()
  for (const side of ['old', 'new'] as const)
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) {
        const fields = fieldsOf(line)
        const key = `${fields[SECTION]}\t${fields[RECIPIENT]}`
        let group = groups.get(key)
        if (!group) groups.set(key, (group = { old: [], new: [], largest: 0 }))
        const amount = fields[AMOUNT] === '' ? -1 : Number(fields[AMOUNT])
        const isRepeat = fields[REPEAT] === '1'
        if (side === 'old') {
          group.old.push(amount)
          if (!isRepeat && amount > group.largest) group.largest = amount
        } else
          // a repeated row stands aside from the warnings by its sign: its number below zero
          group.new.push(Number(fields[ROW_NO]) * (isRepeat ? -1 : 1), Number(fields[ID]), amount)
      }
      await safePoint()
    }
  return groups
}

/** The same amount on both sides is unchanged; of the rest as many changed as both sides have. */
function countAmounts(group: Group, counts: RowCounts): void {
  const before = new Map<number, number>()
  for (const amount of group.old) before.set(amount, (before.get(amount) ?? 0) + 1)
  let same = 0
  for (let at = 2; at < group.new.length; at += 3) {
    const left = before.get(group.new[at]!) ?? 0
    if (left === 0) continue
    before.set(group.new[at]!, left - 1)
    same++
  }
  const [oldRest, newRest] = [group.old.length - same, group.new.length / 3 - same]
  const changed = Math.min(oldRest, newRest)
  counts.unchanged += same
  counts.changed += changed
  counts.removed += oldRest - changed
  counts.added += newRest - changed
}

function markTwice(group: Group, twice: FirstFew<Marked>): void {
  if (group.new.length < 6) return
  const byAmount = new Map<number, { rows: number[]; id: number }>()
  for (let at = 0; at < group.new.length; at += 3) {
    const [rowNo, id, amount] = [group.new[at]!, group.new[at + 1]!, group.new[at + 2]!]
    if (rowNo < 0 || amount <= 0) continue
    const same = byAmount.get(amount)
    if (!same) byAmount.set(amount, { rows: [rowNo], id })
    else if (same.rows.length <= OTHER_ROWS) same.rows.push(rowNo)
  }
  for (const [amount, { rows, id }] of byAmount)
    if (rows.length > 1)
      twice.add({ id, rowNo: rows[0]!, amount, lastYear: 0, otherRows: rows.slice(1, 1 + OTHER_ROWS) })
}

function markTenfold(group: Group, tenfold: FirstFew<Marked>): void {
  if (group.largest === 0) return
  for (let at = 0; at < group.new.length; at += 3) {
    const [rowNo, id, amount] = [group.new[at]!, group.new[at + 1]!, group.new[at + 2]!]
    if (rowNo > 0 && amount > group.largest * CONSPICUOUS)
      tenfold.add({ id, rowNo, amount, lastYear: group.largest, otherRows: [] })
  }
}
