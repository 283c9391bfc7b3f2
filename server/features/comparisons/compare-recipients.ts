import { getRequired } from '#server/lib/records.ts'
import {
  AMOUNT,
  CONTENT,
  fieldsOf,
  ID,
  lineOf,
  RECIPIENT,
  REPEAT,
  ROW_NO,
  SECTION,
  type ComparedRow,
  type RowSource,
  type Side,
} from './compared-row.ts'
import type { CompareOptions } from './compare-slots.ts'
import { noCounts, type RowCounts } from './comparison.ts'
import { FirstFew } from './first-few.ts'
import { RecipientGroup, type Conspicuous } from './recipient-group.ts'
import { isOutlier, SectionLimits } from './section-limits.ts'
import { Spill } from './spill.ts'
import type { Warn } from './warned-rows.ts'

export interface RecipientsResult {
  counts: RowCounts
  /** How often rows with a recipient and an amount are equal in all fields, their item numbers aside. */
  twice: { count: number; examples: Conspicuous[] }
  /** Rows with more than ten times the largest amount that their recipient had last year in the section. */
  tenfold: { count: number; examples: Conspicuous[] }
  /** The other rows with an amount far above what is usual in the section. */
  outlier: { count: number; examples: Conspicuous[] }
}

/**
 * Compares a file with last year's slot. Item numbers mean nothing between years and every row's hash differs, so a
 * payment is unchanged if recipient, section and amount are the same, and changed if only the amount differs. The same
 * pass finds the conspicuous amounts of the file.
 */
export async function compareRecipients(
  lastYear: RowSource | null,
  now: RowSource,
  /** What the draft has instead of the file's rows; it is read where there is no last year. */
  held: RowSource | null,
  { folder, partitions, progress, warn = () => {} }: CompareOptions & { warn?: Warn },
): Promise<RecipientsResult> {
  const spill = new Spill(folder, 'recipients', partitions)
  const counts: RowCounts = { ...noCounts }
  const twice = new FirstFew<Conspicuous>(({ rowNo }) => rowNo)
  const tenfold = new FirstFew<Conspicuous>(
    ({ rowNo }) => rowNo,
    (row) => warn('tenfold', row),
  )
  const outlier = new FirstFew<Conspicuous>(
    ({ rowNo }) => rowNo,
    (row) => warn('outlier', row),
  )
  const amounts = new SectionLimits(folder)

  let rows = 0
  const take = async (side: Side, source: RowSource) => {
    for await (const window of source) {
      for (const row of window) {
        amounts.add(side, row)
        if (row.recipientKey) spill.add(side, keyOf(row), lineOf(row))
        // A row that names nobody cannot be found again in another year.
        else if (side === 'old') counts.removed++
        else counts.added++
      }
      await spill.settle()
      await amounts.settle()
      rows += window.length
      await progress(window.length)
    }
  }
  if (lastYear) await take('old', lastYear)
  else if (held)
    for await (const window of held) {
      for (const row of window) amounts.addUsual(row)
      await amounts.settle()
      await progress(0)
    }
  await take('new', now)

  const limits = await amounts.limits(() => progress(0))
  for await (const { sectionId, ...row } of amounts.unnamed()) {
    const limit = getRequired(limits, sectionId)
    if (isOutlier(row.amount, limit)) outlier.add({ ...row, limit, lastYear: 0, otherRows: [] })
  }
  await amounts.drop()

  await spill.settle()
  for (let at = 0; at < partitions; at++) {
    const groups = await readGroups(spill, at, () => progress(0))
    let looked = 0
    for (const [key, group] of groups) {
      // Rows that warnings are about are written meanwhile.
      if (++looked % GROUPS_AT_ONCE === 0) await progress(0)
      group.count(counts)
      group.findTwice(twice, (row) => warn('twice', row))
      group.findTenfold(tenfold, outlier, limits.get(Number.parseInt(key, 10)))
    }
    await spill.drop(at)
    await progress(Math.floor(rows / partitions))
  }
  const found = (few: FirstFew<Conspicuous>) => ({ count: few.count, examples: few.list() })
  return { counts, twice: found(twice), tenfold: found(tenfold), outlier: found(outlier) }
}

const GROUPS_AT_ONCE = 1000

const keyOf = (row: ComparedRow) => `${row.sectionId}\t${row.recipientKey}`

async function readGroups(
  spill: Spill,
  at: number,
  safePoint: () => Promise<void>,
): Promise<Map<string, RecipientGroup>> {
  const groups = new Map<string, RecipientGroup>()
  for (const side of ['old', 'new'] as const)
    for await (const lines of spill.lines(at, side)) {
      for (const line of lines) {
        const fields = fieldsOf(line)
        const key = `${fields[SECTION]}\t${fields[RECIPIENT]}`
        let group = groups.get(key)
        if (!group) groups.set(key, (group = new RecipientGroup()))
        const row = {
          rowNo: Number(fields[ROW_NO]),
          id: Number(fields[ID]),
          amount: fields[AMOUNT] === '' ? -1 : Number(fields[AMOUNT]),
          isRepeat: fields[REPEAT] === '1',
          content: Number(fields[CONTENT]),
        }
        if (side === 'old') group.addLastYear(row)
        else group.add(row)
      }
      await safePoint()
    }
  return groups
}
