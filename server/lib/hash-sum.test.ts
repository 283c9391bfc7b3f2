import { describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { emptyHashSum, HashSum, sumOfHashSums } from './hash-sum.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)
const sumOf = (...texts: string[]) =>
  texts.reduce((sum, text) => sum.add(hashOf(text)), new HashSum()).toString()

describe('a sum of hashes', () => {
  it('does not depend on the order, and does on what is in it and how often', () => {
    expect(sumOf('a', 'b', 'c')).toBe(sumOf('c', 'a', 'b'))
    expect(sumOf('a', 'b')).not.toBe(sumOf('a', 'c'))
    expect(sumOf('a', 'a')).not.toBe(sumOf('a'))
    expect(sumOf('a')).toMatch(/^[0-9a-f]{32}$/)
  })

  it('takes away what was added', () => {
    const sum = new HashSum().add(hashOf('a')).add(hashOf('b')).remove(hashOf('a'))
    expect(sum.toString()).toBe(sumOf('b'))
    expect(sum.remove(hashOf('b')).toString()).toBe(emptyHashSum)
    // an edit's delta alone is negative
    const delta = new HashSum().remove(hashOf('a')).add(hashOf('b')).toString()
    expect(sumOfHashSums([sumOf('a', 'c'), delta])).toBe(sumOf('b', 'c'))
  })

  it('adds up sums, and none', () => {
    expect(sumOfHashSums([sumOf('a'), sumOf('b')])).toBe(sumOf('a', 'b'))
    expect(sumOfHashSums([])).toBe(emptyHashSum)
    expect(new HashSum(sumOf('a')).toString()).toBe(sumOf('a'))
  })
})
