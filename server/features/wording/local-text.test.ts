import { describe, expect, it } from '@jest/globals'
import { localText, optionalText } from './local-text.validation.ts'

const kept = (ja: string) => localText(100).validate({ ja }).value?.ja as unknown

describe('a stored text', () => {
  it('contains no invisible characters', () => {
    expect(kept('a\0b\u0007c\u202ed\u2066e\u200ff')).toBe('abcdef')
    expect(kept('半分\ud800の字')).toBe('半分の字')
    expect(kept('𠮷野家')).toBe('𠮷野家')
  })

  it('keeps lines, tabs and joiners', () => {
    expect(kept('一\r\n二\t三')).toBe('一\n二\t三')
    expect(kept('一\u2028二\u2029三')).toBe('一\n二\n三')
    expect(kept('👩\u200d⚕️')).toBe('👩\u200d⚕️')
  })

  it('is empty when it has no visible character', () => {
    expect(localText(9).validate({ ja: '\u202e' }).error).toBeDefined()
    expect(optionalText(9).validate({ ja: '\0', en: 'x' }).error).toBeDefined()
  })
})
