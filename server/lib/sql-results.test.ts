import { describe, expect, it } from '@jest/globals'
import { countOf, insertedId } from './sql-results.ts'

describe('countOf', () => {
  it.each([
    [[{ n: 3 }], 3],
    [[{ n: '12' }], 12],
    [[], 0],
  ])('reads %j as %i', async (rows, count) => {
    expect(await countOf(Promise.resolve(rows))).toBe(count)
  })
})

describe('insertedId', () => {
  it('is the id of the row', async () => {
    expect(await insertedId(Promise.resolve([7]))).toBe(7)
  })

  it('fails when the insert returned none', async () => {
    await expect(insertedId(Promise.resolve([]))).rejects.toThrow('an insert returned no id')
  })
})
