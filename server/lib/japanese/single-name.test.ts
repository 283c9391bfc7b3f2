import { expect, it } from '@jest/globals'
import { singleName } from './single-name.ts'

it.each([
  ['林 誠', '林', '誠'],
  ['小林　誠', undefined, '誠'],
  ['林 健一', '林', undefined],
  ['𠮷 学', '吉', '学'],
  ['林誠', '林', '誠'],
  ['小林 健 一', undefined, '一'],
  ['林', '林', '林'],
  [' ', undefined, undefined],
])('of %j the family name is %j, the given name %j', (text, family, given) => {
  expect([singleName(text, 'family'), singleName(text, 'given')]).toEqual([family, given])
})
