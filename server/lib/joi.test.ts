import { describe, expect, it } from '@jest/globals'
import Joi from './joi.ts'

/** Two UTF-16 units each. */
const wide = (points: number) => '𠮷'.repeat(points)
const errorOf = (schema: ReturnType<typeof Joi.string>, text: string) =>
  schema.validate(text).error?.details.map(({ type, context }) => [type, context?.limit])

describe('limits of texts', () => {
  it('count code points', () => {
    expect(errorOf(Joi.string().max(3), wide(3))).toBeUndefined()
    expect(errorOf(Joi.string().max(3), wide(4))).toEqual([['string.max', 3]])
    expect(errorOf(Joi.string().min(3), wide(3))).toBeUndefined()
    expect(errorOf(Joi.string().min(3), wide(2))).toEqual([['string.min', 3]])
    expect(errorOf(Joi.string().length(3), wide(3))).toBeUndefined()
    expect(errorOf(Joi.string().length(3), wide(2))).toEqual([['string.length', 3]])
  })

  it('apply to the converted text', () => {
    expect(errorOf(Joi.string().trim().max(3), ` ${wide(3)} `)).toBeUndefined()
    expect(errorOf(Joi.string().normalize('NFC').max(1), 'か\u3099')).toBeUndefined()
  })

  it('leave an allowed empty text alone, and can have their own message', () => {
    expect(errorOf(Joi.string().allow('').min(3), '')).toBeUndefined()
    const named = Joi.string().max(1).messages({ 'string.max': 'common.error.invalid' })
    expect(named.validate('ab').error?.message).toBe('common.error.invalid')
  })

  it('of lists and numbers stay what they are', () => {
    expect(Joi.array().max(1).validate([1, 2]).error?.details[0]?.type).toBe('array.max')
    expect(Joi.number().max(1).validate(2).error?.details[0]?.type).toBe('number.max')
  })
})

describe('typed numbers', () => {
  const year = Joi.number().integer().min(1900).empty(Joi.valid('')).allow(null)
  const read = (typed: unknown) => {
    const { value, error } = year.validate(typed)
    return error ? error.details[0]?.type : value
  }

  it.each([
    ['2026', 2026],
    ['２０２６', 2026],
    [' ２０26 ', 2026],
    [2026, 2026],
    ['', undefined],
    [null, null],
  ])('are digits, also in full width: %p', (typed, number) => expect(read(typed)).toBe(number))

  it.each([
    ['2e3', 'number.base'],
    ['2E3', 'number.base'],
    ['２e３', 'number.base'],
    ['2.0e+3', 'number.base'],
    ['0x7e0', 'number.base'],
    ['0b11111101010', 'number.base'],
    ['②026', 'number.base'],
    ['2026年', 'number.base'],
    ['2026.5', 'number.integer'],
    ['-5', 'number.min'],
    ['-５', 'number.min'],
  ])('are nothing else: %p', (typed, fault) => expect(read(typed)).toBe(fault))
})
