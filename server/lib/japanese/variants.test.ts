import { describe, expect, it } from '@jest/globals'
import { foldText } from './fold.ts'
import { variantGroups, variants } from './variants.ts'

const bases = variantGroups.map(({ base }) => base)
const forms = variantGroups.flatMap((group) => group.forms)

describe('table of variant kanji', () => {
  it('names each base and each form once', () => {
    expect(new Set(bases).size).toBe(bases.length)
    expect(new Set(forms).size).toBe(forms.length)
    expect(variants.size).toBe(forms.length)
  })

  it('has no chains: no form is a base, no base is a form', () => {
    expect(forms.filter((form) => bases.includes(form))).toEqual([])
    expect(bases.filter((base) => variants.has(base))).toEqual([])
  })

  it('holds single kanji that NFKC leaves alone', () => {
    const odd = [...bases, ...forms].filter(
      (char) => [...char].length !== 1 || char.normalize('NFKC') !== char || !/^\p{Script=Han}$/u.test(char),
    )
    expect(odd).toEqual([])
  })

  it('folds every form to its base, and leaves the base as it is', () => {
    for (const [form, base] of variants) expect([form, foldText(form)]).toEqual([form, base])
    for (const base of bases) expect(foldText(base)).toBe(base)
  })

  it('is a reviewed size, not a generated one', () => {
    expect(variants.size).toBeGreaterThanOrEqual(150)
    expect(variants.size).toBeLessThanOrEqual(300)
  })

  it.each([
    ['髙橋', '高橋'],
    ['山﨑', '山崎'],
    ['尾嵜', '尾崎'],
    ['渡邉', '渡辺'],
    ['渡邊', '渡邉'],
    ['齋藤', '斎藤'],
    ['齊藤', '斉藤'],
    ['濵田', '濱田'],
    ['澤田', '沢田'],
    ['櫻井', '桜井'],
    ['廣瀨', '広瀬'],
    ['國分', '国分'],
    ['德永', '徳永'],
    ['桒原', '桑原'],
    ['𠮷田', '吉田'],
    ['嶋田', '島田'],
    ['嶌田', '島田'],
    ['冨田', '富田'],
    ['舘野', '館野'],
    ['栁田', '柳田'],
    ['眞鍋', '真鍋'],
    ['惠子', '恵子'],
    ['壽', '寿'],
    ['龍一', '竜一'],
    ['瀧本', '滝本'],
    ['渕上', '淵上'],
    ['曾根', '曽根'],
    ['東條', '東条'],
    ['晴美', '晴美'],
    ['日本醫學會', '日本医学会'],
    ['附属病院', '付属病院'],
    ['奨学寄附金', '奨学寄付金'],
  ])('joins %s and %s', (one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })

  it.each([
    ['斎', '斉'],
    ['齋', '齊'],
    ['崎', '碕'],
    ['崎', '埼'],
    ['坂', '阪'],
    ['芦', '葦'],
    ['柏', '栢'],
    ['湧', '涌'],
    ['二', 'ニ'],
    ['一', 'ー'],
    ['夕', 'タ'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldText(one)).not.toBe(foldText(other))
  })
})
