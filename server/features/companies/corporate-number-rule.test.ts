import { describe, expect, it } from '@jest/globals'
import { corporateNumberRule, isCorporateNumber } from './corporate-number-rule.ts'

describe('a corporate number', () => {
  // The National Tax Agency's own number, and the example of its check digit.
  it.each(['7000012050002', '8700110005901'])('is %s', (text) => expect(isCorporateNumber(text)).toBe(true))

  it.each(['7000012050003', '0000012050002', '700001205000', '70000120500022', 'a000012050002', ''])(
    'is not %j',
    (text) => expect(isCorporateNumber(text)).toBe(false),
  )

  it.each([
    ['７０００-０１２０－５０００２', '7000012050002'],
    [' 7 0000 1205 0002 ', '7000012050002'],
    ['', ''],
  ])('is taken as it is pasted: %j', (typed, digits) =>
    expect(corporateNumberRule.validate(typed)).toEqual({ value: digits }),
  )

  it('is refused with one wrong digit', () =>
    expect(corporateNumberRule.validate('7000012050020').error?.message).toBe(
      'companies.error.corporateNumber',
    ))
})
