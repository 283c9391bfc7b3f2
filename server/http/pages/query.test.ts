import { describe, expect, it } from '@jest/globals'
import { numberOf, numbersOf, textOf, yearOf } from './query.ts'
import { requirePage, sizeOf } from './list-page.ts'

describe('the query of an address (SEC-INJ-13, SEC-INJ-40)', () => {
  it.each(['0', '-1', '1e9', '1.5', '１', 'x', ['1', '2'], '9999999999'])('numberOf refuses %j', (value) =>
    expect(() => numberOf(value, 1)).toThrow('404'),
  )
  it('numberOf takes the fallback where nothing is given', () => expect(numberOf(undefined, 3)).toBe(3))
  it.each(['7', '1000', 'all'])('sizeOf refuses %j', (value) => expect(() => sizeOf(value)).toThrow('404'))
  it.each(['20255', '0999', 'abc', ['2024', '2025']])('yearOf refuses %j', (value) =>
    expect(() => yearOf(value)).toThrow('404'),
  )
  it('textOf trims, and takes no list', () => {
    expect(textOf(' 渡辺 ')).toBe('渡辺')
    expect(textOf(['a', 'b'])).toBe('')
  })
  it('numbersOf keeps whole numbers once, in order, and not without end', () => {
    expect(numbersOf(['2025', 'x', '2024', '2025', '1e3'])).toEqual([2024, 2025])
    expect(numbersOf(Array.from({ length: 1000 }, (_, i) => String(i + 1)))).toHaveLength(50)
  })
  it('requirePage refuses a page behind the last one, not an empty list', () => {
    expect(() => requirePage(2, [])).toThrow('404')
    expect(() => requirePage(1, [])).not.toThrow()
    expect(() => requirePage(2, [1])).not.toThrow()
  })
})
