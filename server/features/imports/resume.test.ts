import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Database } from '#server/drivers/database/index.ts'
import { createImportsWorld, csv, manyRows } from './test-world.ts'
import type { ImportsWorld } from './test-world.ts'
import { testActor } from '#server/testing/test-actor.ts'

const ROWS = 1000
const CHUNK = 100

class Crash extends Error {}

describe('an interrupted check', () => {
  let world: ImportsWorld
  /** The number of chunks that can be written before the database "dies". */
  let chunksLeft = Infinity

  beforeAll(async () => {
    const failing = (database: Database): Database => ({
      ...database,
      rows: {
        chunkRows: CHUNK,
        pauseMs: 0,
        batch: (table, columns) => {
          const batch = database.rows.batch(table, columns)
          return {
            get length() {
              return batch.length
            },
            add: (row) => batch.add(row),
            write: async (trx) => {
              if (chunksLeft === 0) throw new Crash()
              chunksLeft--
              await batch.write(trx)
            },
          }
        },
      },
    })
    world = await createImportsWorld(failing)
  })
  afterAll(() => world.close())

  const withoutIds = async (importId: number) =>
    (await world.rowsOf(importId)).map(({ id: _id, import_id: _import, ...row }) => row)
  const noSafePoint = async () => {}

  it('continues after a crash and ends with the same rows, totals and hash', async () => {
    chunksLeft = Infinity
    const whole = await world.upload(manyRows(ROWS))
    await world.service.runs.check(world.companyId, whole, noSafePoint)
    const expected = await world.service.details(world.companyId, whole)
    expect(expected).toMatchObject({ state: 'checked', rows: ROWS })

    const importId = await world.upload(manyRows(ROWS))
    for (const chunks of [3, 1, 0]) {
      chunksLeft = chunks
      await expect(world.service.runs.check(world.companyId, importId, noSafePoint)).rejects.toThrow(Crash)
    }
    expect(await world.service.progress(world.companyId, importId)).toMatchObject({
      state: 'checking',
      rows: 4 * CHUNK,
    })
    expect(await world.countRows(importId)).toBe(4 * CHUNK)
    chunksLeft = Infinity
    await world.service.runs.check(world.companyId, importId, noSafePoint)

    const resumed = await world.service.details(world.companyId, importId)
    expect(resumed.totals).toEqual(expected.totals)
    expect(resumed.import.contentHash).toBe(expected.import.contentHash)
    expect(resumed.import.sample).toEqual(expected.import.sample)
    expect(await withoutIds(importId)).toEqual(await withoutIds(whole))
  })

  it('stops at a safe point and continues later', async () => {
    chunksLeft = Infinity
    const importId = await world.upload(manyRows(ROWS))
    const stop = async () => {
      throw new Crash()
    }
    await expect(world.service.runs.check(world.companyId, importId, stop)).rejects.toThrow(Crash)
    await world.drain()
    expect(await world.service.progress(world.companyId, importId)).toMatchObject({
      state: 'checked',
      rows: ROWS,
    })
    expect(await world.countRows(importId)).toBe(ROWS)
  })

  it('stages nothing more once it is cancelled, and removes what was staged', async () => {
    const importId = await world.upload(manyRows(ROWS))
    chunksLeft = 4
    await expect(world.service.runs.check(world.companyId, importId, noSafePoint)).rejects.toThrow(Crash)
    chunksLeft = Infinity
    let cancelled = false
    await world.service.runs.check(world.companyId, importId, async () => {
      if (!cancelled) await world.service.cancel(testActor(null), world.companyId, importId)
      cancelled = true
    })
    await world.drain()
    expect((await world.service.progress(world.companyId, importId)).state).toBe('cancelled')
    expect(await world.countRows(importId)).toBe(0)
  })

  it('removes the rows that were staged before a late error', async () => {
    chunksLeft = Infinity
    const importId = await world.upload(manyRows(ROWS) + '2024,C1,1,病院,甲,x,\r\n')
    await world.drain()
    expect(await world.service.progress(world.companyId, importId)).toMatchObject({
      state: 'failed',
      errorCount: 1,
    })
    expect(await world.service.errors.firstErrors(world.companyId, importId, 9)).toMatchObject([
      { line: ROWS + 3 },
    ])
    expect(await world.countRows(importId)).toBe(0)
  })

  it('stores difficult characters unchanged on this engine', async () => {
    const text = 'タブ\tと\\nと\\N、"引用"、改\n行、𠮷'
    const importId = await world.upload(
      csv('year,section_code,name,comments', `2024,C1,甲,"${text.replaceAll('"', '""')}"`, '2024,C1,\\N,'),
    )
    await world.drain()
    expect((await world.rowsOf(importId)).map((row) => [row.name, row.comments])).toEqual([
      ['甲', text],
      ['\\N', null],
    ])
  })
})
