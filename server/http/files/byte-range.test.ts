import { expect, it } from '@jest/globals'
import { partOf } from './byte-range.ts'

it.each([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 999 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=100-199', { start: 100, end: 199 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=-0', 'outside'],
  ['bytes=1000-', 'outside'],
  ['bytes=5-2', undefined],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['lines=0-1', undefined],
  ['bytes=0x1-2', undefined],
])('of 1000 bytes, %p asks for %p', (header, part) => {
  expect(partOf(header, 1000)).toEqual(part)
})
