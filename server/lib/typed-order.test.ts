import { expect, it } from '@jest/globals'
import { inTypedOrder } from './typed-order.ts'

const ordered = (...numbers: unknown[]) =>
  inTypedOrder([...'abcd'], (item) => numbers['abcd'.indexOf(item)]).join('')

it('takes one item to the number typed beside it, and makes room there', () => {
  expect(ordered('1', '2', '3', '1')).toBe('dabc')
  expect(ordered('4', '2', '3', '4')).toBe('bcda')
  expect(ordered('1', '３', '3', '4')).toBe('acbd')
})

it('takes every number of an order that was typed in full', () => {
  expect(ordered('3', '1', '4', '2')).toBe('bdac')
  expect(ordered('4', '3', '2', '1')).toBe('dcba')
  expect(ordered('2', '1', '3', '4')).toBe('bacd')
})

it('stops at the ends, and keeps the order of what is to have the same place', () => {
  expect(ordered('99', '2', '3', '0')).toBe('dbca')
  expect(ordered('1', '2', '1', '1')).toBe('cdab')
})

it('moves nothing without a number', () => {
  expect(ordered('1', '', 'x', undefined)).toBe('abcd')
  expect(ordered('1', '-2', '1.5', ['1'])).toBe('abcd')
})
