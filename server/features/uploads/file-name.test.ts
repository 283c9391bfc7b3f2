import { describe, expect, it } from '@jest/globals'
import { storedFileName } from './file-name.ts'

describe('SEC-UPL-07 the name that is kept of a file', () => {
  it.each([
    ['支払 2024 (最終).csv', '支払 2024 (最終).csv'],
    ['か\u3099.csv', 'が.csv'],
    ['a\0b\r\nc\u0085.csv', 'abc.csv'],
    ['a\u202Evsc.doc.csv', 'avsc.doc.csv'],
    ['a\u2028b\u2029.csv', 'ab.csv'],
    ['😀 %2f "q"; <b>.csv', '😀 %2f "q"; <b>.csv'],
  ])('%j → %j', (given, kept) => expect(storedFileName(given)).toBe(kept))

  it('is shortened before its extension, by whole characters', () => {
    const kept = storedFileName(`${'𠮷'.repeat(300)}.csv`)
    expect([...kept]).toHaveLength(255)
    expect(kept.endsWith('𠮷….csv')).toBe(true)
    expect([...storedFileName('x'.repeat(900))]).toHaveLength(255)
  })
})
