import { describe, expect, it } from '@jest/globals'
import { compare } from './compare.ts'

describe('compare', () => {
  it('takes turns, with the order changed every round, after warming up', async () => {
    let order = ''
    await compare(
      () => void (order += 'a'),
      () => void (order += 'b'),
      { rounds: 3, warmUps: 1 },
    )
    expect(order).toBe('ba' + 'ab' + 'ba' + 'ab')
  })

  it('says how much longer the second takes', async () => {
    const { a, b, ratio } = await compare(
      () => {},
      () => {},
    )
    expect(ratio).toBe(b / a)
  })
})
