import { describe, expect, it } from '@jest/globals'
import { KeyFilter } from './key-filter.ts'

describe('the filter of keys', () => {
  it('knows every key that was added, and takes few others for known', () => {
    const filter = new KeyFilter(2000)
    const keys = Array.from({ length: 2000 }, (_, at) => `1310\tkey-${at}`)
    expect(filter.mayHave(keys[0]!)).toBe(false)
    for (const key of keys) filter.add(key)
    expect(keys.every((key) => filter.mayHave(key))).toBe(true)
    const others = keys.filter((key) => filter.mayHave(key.replace('key', 'other')))
    expect(others.length).toBeLessThan(100)
  })
})
