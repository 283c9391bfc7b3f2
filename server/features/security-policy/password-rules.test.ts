import { describe, expect, it } from '@jest/globals'
import { processorTimeOf } from '#server/testing/time-limits.ts'
import { containsAddress, isCommonPassword } from './common-passwords.ts'
import { combinedPattern, firstFault, passwordRules } from './password-rules.ts'
import { defaultPolicy } from './policy.ts'

const strict = passwordRules({
  ...{ minLength: 8, maxLength: 12 },
  ...{ specialCount: 2, numericCount: 2, uppercaseCount: 2, lowercaseCount: 2 },
})
const faultOf = (password: string, rules = strict) => firstFault(rules, password)?.name

describe('SEC-AUTH-12 password rules', () => {
  it('stand in the order of the specification, each with its number', () => {
    expect(strict.map(({ name, params }) => [name, params.length])).toEqual([
      ['required', 0],
      ['min', 8],
      ['max', 12],
      ['special', 2],
      ['digit', 2],
      ['upper', 2],
      ['lower', 2],
      ['spaces', 0],
      ['control', 0],
    ])
  })

  it.each([
    ['', 'required'],
    ['aA1!aA1', 'min'],
    ['aA1!aA1!', undefined],
    ['aA1!aA1!abc', undefined],
    ['aA1!aA1!abcd', undefined],
    ['aA1!aA1!abcde', 'max'],
    ['aA1!aA1a', 'special'],
    ['aA1!aAa!', 'digit'],
    ['aA1!aa1!', 'upper'],
    ['aA1!AA1!', 'lower'],
    ['aA1! aA1!', 'spaces'],
    ['aA1!\u0000aA1!', 'control'],
    // several errors: the first in order is reported
    ['a', 'min'],
    ['a a a a a a a a', 'max'],
    ['aaaaaaaa', 'special'],
  ])('%j: %s', (password, fault) => expect(faultOf(password)).toBe(fault))

  it('ask for nothing where the policy counts 0', () => {
    const none = { specialCount: 0, numericCount: 0, uppercaseCount: 0, lowercaseCount: 0 }
    const rules = passwordRules({ ...defaultPolicy, ...none })
    expect(rules.map(({ name }) => name)).toEqual(['required', 'min', 'max', 'spaces', 'control'])
    expect(faultOf('パスワードですよ', rules)).toBeUndefined()
  })

  it('say the same as one expression', () => {
    const whole = new RegExp(combinedPattern(strict), 'u')
    for (const password of ['', 'aA1!aA1', 'aA1!aA1!', 'aA1! aA1!', 'aA1!aA1!abcde', '\n'])
      expect([password, whole.test(password)]).toEqual([password, faultOf(password) === undefined])
  })

  it('stay quick with a password that was made to be slow', () => {
    const rules = passwordRules({ ...defaultPolicy, maxLength: 64, specialCount: 6 })
    const took = processorTimeOf(() => {
      firstFault(rules, '!'.repeat(5) + 'a!'.repeat(50_000))
      firstFault(rules, 'a'.repeat(500_000))
    })
    // Some milliseconds; quadratic time would take minutes.
    expect(took).toBeLessThan(5_000)
  })

  it('SEC-INJ-21: are built from whole numbers only', () => {
    const policy = { ...defaultPolicy, minLength: '8}|' as unknown as number }
    expect(() => passwordRules(policy)).toThrow('whole number')
  })
})

describe('SEC-AUTH-13 length and characters', () => {
  const rules = passwordRules({
    ...defaultPolicy,
    ...{ minLength: 8, maxLength: 9, uppercaseCount: 0, lowercaseCount: 0, numericCount: 0 },
  })

  it.each([
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷', 'min'],
    ['𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷', undefined],
    ['😀😀😀😀😀😀😀😀😀', undefined],
    ['😀😀😀😀😀😀😀😀😀😀', 'max'],
    // か + ゛ becomes one character
    ['か\u3099か\u3099か\u3099か\u3099', 'min'],
    [`${'か\u3099'.repeat(8)}`, undefined],
    ['abcdef\u3000h', 'spaces'],
    ['abcdef\u00a0h', 'spaces'],
    ['abcdef\u2009h', 'spaces'],
    [' abcdefg', 'spaces'],
    ['abcdefg\n', 'spaces'],
    ['abcdefg\ud83d', 'control'],
  ])('%j: %s', (password, fault) => expect(faultOf(password, rules)).toBe(fault))

  it('full-width letters and digits count as what they are', () => {
    expect(faultOf('Ａｂｃｄｅｆｇ１', passwordRules(defaultPolicy))).toBeUndefined()
  })

  it('takes 64 characters when the policy does', () => {
    expect(faultOf(`Aa1${'x'.repeat(61)}`, passwordRules(defaultPolicy))).toBeUndefined()
    expect(faultOf(`Aa1${'x'.repeat(62)}`, passwordRules(defaultPolicy))).toBe('max')
  })
})

describe('SEC-AUTH-14 common passwords', () => {
  it.each(['password1', 'PassWord1', 'QWERTY123', 'ｐａｓｓｗｏｒｄ１'])('knows %s', async (password) =>
    expect(await isCommonPassword(password)).toBe(true),
  )
  it('knows no long random one', async () => expect(await isCommonPassword('kW7-ptrm-2Vq-xdh')).toBe(false))

  it.each([
    ['Hanako-2026', 'hanako@example.com', true],
    ['xxHANAKOxx1', 'Ｈanako@example.com', true],
    ['Abc-defg-12', 'abc@example.com', false],
    ['example.com1A', 'hanako@example.com', false],
  ])('%s for %s: %s', (password, email, contained) =>
    expect(containsAddress(password, email)).toBe(contained),
  )
})
