import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { randomOf } from '#server/testing/random.ts'
import { compareRecipients } from './compare-recipients.ts'
import { compareSlots, type DifferenceSink } from './compare-slots.ts'
import type { ComparedRow } from './compared-row.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'compare-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** A side with few sections, recipients, items and contents, so that everything occurs twice and on both sides. */
function sideOf(random: ReturnType<typeof randomOf>, count: number, idFrom: number): ComparedRow[] {
  let rowNo = 0
  return Array.from({ length: count }, (_, at) => {
    rowNo += 1 + random(3)
    const sectionId = 1310 + 10 * random(2)
    const recipientKey = random(100) < 15 ? '' : `r${random(6)}`
    const itemNumber = random(10) < 3 ? null : `${random(8)}${random(10) < 2 ? '\tx' : ''}`
    const amount = random(10) < 1 ? null : [0, 100, 200, 2001, 20_010][random(5)]!
    const isRepeat = random(10) < 2
    // equal content, equal hash; the year is part of a row's hash elsewhere
    const rowHash = [sectionId, recipientKey, itemNumber?.replace('\t', '~'), amount, isRepeat].join('|')
    const content = random(2)
    return { id: idFrom + at, rowNo, sectionId, recipientKey, itemNumber, amount, isRepeat, rowHash, content }
  })
}

async function* inWindows(rows: ComparedRow[], size: number): AsyncGenerator<ComparedRow[]> {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size)
}

interface Outcome {
  unchanged: number
  changed: string[]
  added: number[]
  removed: number[]
}

/** The rules of DECISIONS §6 as one would write them down: quadratic, and everything at hand. */
function naively(old: ComparedRow[], now: ComparedRow[]): Outcome {
  const left = { old: [...old], now: [...now] }
  const outcome: Outcome = { unchanged: 0, changed: [], added: [], removed: [] }
  const item = (row: ComparedRow) => row.itemNumber?.replace('\t', ' ')
  const rules: ((a: ComparedRow, b: ComparedRow) => boolean)[] = [
    (a, b) => a.rowHash === b.rowHash,
    (a, b) =>
      a.sectionId === b.sectionId &&
      a.recipientKey !== '' &&
      a.recipientKey === b.recipientKey &&
      item(a) !== undefined &&
      item(a) === item(b),
    (a, b) => a.sectionId === b.sectionId && a.recipientKey !== '' && a.recipientKey === b.recipientKey,
    (a, b) => a.sectionId === b.sectionId && item(a) !== undefined && item(a) === item(b),
  ]
  rules.forEach((belong, stage) => {
    for (const before of [...left.old]) {
      const after = left.now.find((row) => belong(before, row))
      if (!after) continue
      left.old.splice(left.old.indexOf(before), 1)
      left.now.splice(left.now.indexOf(after), 1)
      if (stage === 0) outcome.unchanged++
      else outcome.changed.push(`${before.id}>${after.id}@${after.rowNo} ${after.sectionId}`)
    }
  })
  outcome.added = left.now.map(({ id }) => id)
  outcome.removed = left.old.map(({ id }) => id)
  return sorted(outcome)
}

function sorted({ unchanged, changed, added, removed }: Outcome): Outcome {
  const numbers = (list: number[]) => [...list].sort((a, b) => a - b)
  return { unchanged, changed: [...changed].sort(), added: numbers(added), removed: numbers(removed) }
}

async function compared(
  old: ComparedRow[] | null,
  now: ComparedRow[] | null,
  { partitions = 3, window = 7, mostWaiting = 10 } = {},
): Promise<Outcome> {
  const outcome: Outcome = { unchanged: 0, changed: [], added: [], removed: [] }
  const sink: DifferenceSink = {
    unchanged: () => void outcome.unchanged++,
    changed: ({ oldId, newId, rowNo, sectionId }) =>
      void outcome.changed.push(`${oldId}>${newId}@${rowNo} ${sectionId}`),
    added: ({ id }) => void outcome.added.push(id),
    removed: ({ id }) => void outcome.removed.push(id),
    settle: async () => {},
  }
  const options = { folder, partitions, mostWaiting, progress: async () => {} }
  await compareSlots(old && inWindows(old, window), now && inWindows(now, window), sink, options)
  return sorted(outcome)
}

describe('comparing the rows of a slot', () => {
  it.each(Array.from({ length: 60 }, (_, at) => at + 1))(
    'finds what a naive comparison finds (seed %i)',
    async (seed) => {
      const random = randomOf(seed)
      const sizes = [0, 1, 5, 40, 120]
      const old = sideOf(random, sizes[random(5)]!, 1)
      const now = sideOf(random, sizes[random(5)]!, 10_001)
      const mostWaiting = [0, 4, 30, 1000][random(4)]!
      const options = { partitions: 1 + random(9), window: 1 + random(30), mostWaiting }
      expect(await compared(old, now, options)).toEqual(naively(old, now))
    },
  )

  it.each([1, 2, 3])('finds it too in a corrected copy of a file (seed %i)', async (seed) => {
    const random = randomOf(seed * 977)
    const old = sideOf(random, 400, 1)
    const changed = sideOf(random, 400, 10_001)
    // Most rows are as they were; some are changed, left out, moved or put in.
    const kept = old.flatMap((row, at) => {
      const what = random(20)
      if (what === 0) return []
      if (what === 1) return [changed[at]!]
      if (what === 2) return [row, changed[at]!]
      return [row]
    })
    const moved = [...kept.slice(20), ...kept.slice(0, 20)]
    const now = moved.map((row, at) => ({ ...row, id: 10_001 + at, rowNo: at + 1 }))
    for (const mostWaiting of [3, 60, 1000])
      expect(await compared(old, now, { mostWaiting })).toEqual(naively(old, now))
  })

  it('finds the same when rows go through the disk, and leaves no files', async () => {
    const random = randomOf(2026)
    const old = sideOf(random, 3000, 1)
    const now = sideOf(random, 3000, 10_001)
    const long = (rows: ComparedRow[]) =>
      // full pieces are written out: long item numbers get there soon
      rows.map((row) => ({ ...row, itemNumber: row.itemNumber && row.itemNumber + 'n'.repeat(40) }))
    const outcome = await compared(long(old), long(now), { partitions: 2, window: 500 })
    expect(outcome).toEqual(await compared(old, now, { partitions: 40, window: 500, mostWaiting: 9999 }))
    expect(outcome.changed.length + outcome.unchanged).toBeGreaterThan(1000)
    expect(await readdir(folder)).toEqual([])
  })

  it('counts all rows as added or removed if the slot is empty on one side', async () => {
    const rows = sideOf(randomOf(7), 20, 1)
    const ids = rows.map(({ id }) => id)
    expect(await compared(null, rows)).toEqual({ unchanged: 0, changed: [], added: ids, removed: [] })
    expect(await compared(rows, null)).toEqual({ unchanged: 0, changed: [], added: [], removed: ids })
  })
})

describe('comparing a file with last year', () => {
  const options = (partitions: number) => ({ folder, partitions, progress: async () => {} })

  it.each(Array.from({ length: 40 }, (_, at) => at + 1))(
    'counts and warns as a naive comparison does (seed %i)',
    async (seed) => {
      const random = randomOf(seed * 31)
      const old = sideOf(random, [0, 3, 30, 90][random(4)]!, 1)
      const now = sideOf(random, [1, 3, 30, 90][random(4)]!, 10_001)
      const result = await compareRecipients(
        inWindows(old, 7),
        inWindows(now, 7),
        null,
        options(1 + random(5)),
      )

      const same = (a: ComparedRow, b: ComparedRow) =>
        a.recipientKey !== '' && a.recipientKey === b.recipientKey && a.sectionId === b.sectionId
      const left = { old: [...old], now: [...now] }
      const counts = { unchanged: 0, changed: 0, added: 0, removed: 0 }
      for (const kind of ['unchanged', 'changed'] as const)
        for (const before of [...left.old]) {
          const after = left.now.find(
            (row) => same(before, row) && (kind === 'changed' || row.amount === before.amount),
          )
          if (!after) continue
          left.old.splice(left.old.indexOf(before), 1)
          left.now.splice(left.now.indexOf(after), 1)
          counts[kind]++
        }
      expect(result.counts).toEqual({ ...counts, removed: left.old.length, added: left.now.length })

      const counted = now.filter((row) => !row.isRepeat && row.recipientKey)
      const tenfold = counted.filter((row) => {
        const largest = Math.max(
          0,
          ...old.filter((before) => !before.isRepeat && same(before, row)).map(({ amount }) => amount ?? 0),
        )
        return largest > 0 && (row.amount ?? 0) > 10 * largest
      })
      expect(result.tenfold.count).toBe(tenfold.length)
      expect(result.tenfold.examples.map(({ id }) => id)).toEqual(tenfold.slice(0, 20).map(({ id }) => id))

      const twice = new Map<string, ComparedRow[]>()
      for (const row of counted.filter(({ amount }) => amount)) {
        const key = `${row.sectionId} ${row.recipientKey} ${row.amount} ${row.content}`
        twice.set(key, [...(twice.get(key) ?? []), row])
      }
      const doubled = [...twice.values()].filter(({ length }) => length > 1)
      expect(result.twice.count).toBe(doubled.length)
      expect(result.twice.examples.map(({ rowNo, otherRows }) => [rowNo, ...otherRows])).toEqual(
        doubled.map((rows) => rows.slice(0, 6).map(({ rowNo }) => rowNo)).slice(0, 20),
      )
    },
  )

  it('counts every row as added if there is no last year', async () => {
    const now = sideOf(randomOf(3), 10, 1)
    const result = await compareRecipients(null, inWindows(now, 3), null, options(2))
    expect(result.counts).toEqual({ unchanged: 0, changed: 0, removed: 0, added: 10 })
    expect(result.tenfold.count).toBe(0)
  })
})
