import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { MatchedRow } from './match-rows.ts'
import { compareFiles, editedStates, replacedStates } from './slot-states.ts'

const ROWS = 20_000

let reads = 0
/** A row of which every look is counted. */
const row = (of: MatchedRow) =>
  new Proxy(of, {
    get(target, name) {
      reads++
      return Reflect.get(target, name)
    },
  })
const rowAt = (rowNo: number, key: number, amount = 1): MatchedRow =>
  row({
    ...{ key, rowNo, sectionId: 1, itemNumber: null },
    ...{ recipientKey: `recipient ${rowNo}`, rowHash: `${rowNo} ${amount}` },
  })

/** Runs some work, and counts how often it looked at a row in the busiest turn of the event loop. */
async function busiestTurn<T>(work: () => Promise<T>): Promise<{ found: T; most: number }> {
  let most = 0
  let isDone = false
  reads = 0
  const counting = (async () => {
    for (let before = 0; !isDone; before = reads) {
      await nextTurn()
      most = Math.max(most, reads - before)
    }
  })()
  const found = await work()
  isDone = true
  await counting
  return { found, most }
}

it('looks at all rows of two files in no turn of the event loop', async () => {
  const places = Array.from({ length: ROWS }, (_, at) => at + 1)
  // Without the last of the published rows, with one in ten changed and one more.
  const published = places.map((rowNo) => rowAt(rowNo, rowNo))
  const file = [...places.slice(0, -1), ROWS + 1].map((rowNo) =>
    rowAt(rowNo, ROWS + rowNo, rowNo % 10 === 0 ? 2 : 1),
  )
  const { found, most } = await busiestTurn(async () =>
    replacedStates(await compareFiles(published, file), [], 1),
  )
  expect(most).toBeLessThan(ROWS)
  expect(found.gone.map(({ state, rowNo }) => [state, rowNo])).toEqual([['deleted', ROWS]])
  const changed = places.filter((rowNo) => rowNo % 10 === 0 && rowNo < ROWS)
  expect(found.rows.map(({ state, rowNo, publishedKey }) => [state, rowNo, publishedKey])).toEqual([
    ...changed.map((rowNo) => ['changed', rowNo, rowNo]),
    ['new', ROWS + 1, null],
  ])
})

it('looks at all edited rows of a file in no turn of the event loop', async () => {
  const revisions = Array.from({ length: ROWS }, (_, at) => [
    Object.assign(rowAt(at + 1, at + 1), { since: 0, until: 1 }),
    Object.assign(rowAt(at + 1, ROWS + at + 1, 2), { since: 1, until: 9 }),
  ]).flat()
  const { found, most } = await busiestTurn(() => editedStates(revisions, { published: 0, draft: 1 }))
  expect(most).toBeLessThan(ROWS)
  expect(found).toHaveLength(ROWS)
})
