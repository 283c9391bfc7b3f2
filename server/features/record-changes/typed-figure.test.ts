import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseNumber } from '#server/features/imports/index.ts'
import { sameFigure, typedFigure } from './typed-figure.ts'

it('a figure is read back from a form as it was', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (number) => {
      expect(parseNumber(typedFigure(number)).value).toEqual({ number, isIndirect: false })
    }),
  )
  expect(typedFigure(9876543210)).toBe('9,876,543,210')
  expect(typedFigure(0)).toBe('0')
  expect(typedFigure(null)).toBe('')
})

it.each([
  ['1234567', '1,234,567', true],
  ['1,234', '１，２３４円', true],
  ['', '-', true],
  ['0', '', false],
  ['1,234', '(1,234)', false],
  ['1,234', '1,235', false],
  ['12a', '12a ', true],
  ['12a', '12', false],
])('%j and %j mean the same: %j', (one, other, same) => {
  expect(sameFigure(one, other)).toBe(same)
})
