import { expect, it } from '@jest/globals'
import { attachmentNamed } from './attachment.ts'

it('SEC-INJ-50: a name loses the marks that turn it, those that were stored before too', () => {
  const plain = attachmentNamed('青葉exe.csv', 'aoba.csv')
  expect(attachmentNamed('\u202e青葉\u2066exe\u2028.csv', 'aoba.csv')).toBe(plain)
  expect(plain).not.toMatch(/%E2%80%A[8-E]/)
})
