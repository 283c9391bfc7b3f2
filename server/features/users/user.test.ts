import { describe, expect, it } from '@jest/globals'
import { fullName } from './user.ts'

describe('a full name', () => {
  const nagisa = { firstName: 'Nagisa', lastName: 'Minato' }
  const yoko = { firstName: '葉子', lastName: '青木' }
  it.each([
    [nagisa, 'ja', 'Minato Nagisa'],
    [nagisa, 'en', 'Nagisa Minato'],
    [yoko, 'ja', '青木 葉子'],
    [yoko, 'en', '青木 葉子'],
  ] as const)(
    'of %j is in the order of its reader (%s), in Japanese characters as it is written',
    (name, lang, shown) => {
      expect(fullName(name, lang)).toBe(shown)
    },
  )
})
