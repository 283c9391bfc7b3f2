import { describe, expect, it } from '@jest/globals'
import { lostIn } from './lost-characters.ts'

const none = { name: null, payee: null, facility: null }
const keys = ['name', 'payee', 'facility'] as const

describe('lostIn', () => {
  it.each([
    ['what stands for a lost character', '見本\ufffd'],
    ['a geta', '〓橋'],
    ['a question mark', '?橋'],
    ['a company’s own character', '\ue000橋'],
    ['the last of that plane', '高\uf8ff'],
    ['one of a higher plane', '高\u{f0000}'],
    ['a mark that turns what follows', '見本\u202e太郎'],
    ['an isolating mark', '\u2066見本\u2069'],
  ])('finds %s in each name', (_, text) => {
    for (const key of keys) expect(lostIn({ ...none, [key]: text })).toBe(text)
  })

  it('finds the private characters of Shift_JIS (外字)', () => {
    const name = new TextDecoder('shift_jis').decode(Buffer.from([0xf0, 0x40, 0x8b, 0xb4]))
    expect(lostIn({ ...none, name })).toBe('\ue000橋')
  })

  it.each(['髙橋　﨑', '𠮷野家', '葛\u{e0100}城', 'がんってなに？の会', '① ㈱見本', 'Müller-Łoś'])(
    'leaves %j alone in an organisation’s name',
    (text) => {
      for (const key of ['payee', 'facility']) expect(lostIn({ ...none, [key]: text })).toBeNull()
    },
  )
})
