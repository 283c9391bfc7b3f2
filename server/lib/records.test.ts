import { describe, expect, it } from '@jest/globals'
import { entriesOf, getRequired, isOneOf, keysOf, recordOf } from './records.ts'

describe('records', () => {
  const sizes = { small: 1, large: 2 }

  it('lists the names and the entries of an object in their order', () => {
    expect(keysOf(sizes)).toEqual(['small', 'large'])
    expect(entriesOf(sizes)).toEqual([
      ['small', 1],
      ['large', 2],
    ])
  })

  it('makes an object of names', () => {
    expect(recordOf(['a', 'b'], (name, index) => `${name}${index}`)).toEqual({ a: 'a0', b: 'b1' })
  })

  it('gets a value that must be there, or says which is missing', () => {
    const map = new Map([['a', 0]])
    expect(getRequired(map, 'a')).toBe(0)
    expect(() => getRequired(map, 'b')).toThrow('no entry for b')
  })

  it('knows the values of a list', () => {
    expect(isOneOf([20, 50], 50)).toBe(true)
    expect(isOneOf([20, 50], '50')).toBe(false)
  })
})
