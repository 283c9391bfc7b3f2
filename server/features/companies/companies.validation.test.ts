import { describe, expect, it } from '@jest/globals'
import { AppError } from '#server/errors/app-error.ts'
import { readInput } from '#server/lib/input.ts'
import { companyChangesInput, companyInput } from './companies.validation.ts'

const right = {
  name: '青葉製薬株式会社',
  email: 'info@aoba.example',
  disclosureDomain: 'aoba.example',
  copyright: '© 青葉製薬',
}

const read = (changes: object) => readInput(companyInput, { ...right, ...changes })

/** Field and message of each fault. */
function faults(changes: object): string[][] {
  try {
    read(changes)
    return []
  } catch (error) {
    return (error as AppError).fields.map(({ field, message }) => [field, message])
  }
}

describe('a company’s fields', () => {
  it('are accepted without the optional ones', () => {
    expect(read({})).toEqual({
      ...right,
      nameEn: '',
      copyrightEn: '',
      corporateNumber: '',
      patientDomain: null,
      isActive: true,
      invitesUsers: false,
    })
  })

  it.each([
    ['name', '', 'companies.error.nameRequired'],
    ['name', ' 　', 'companies.error.nameRequired'],
    ['name', undefined, 'companies.error.nameRequired'],
    ['name', 'a\nb', 'common.error.invalid'],
    ['name', 'a\u0000b', 'common.error.invalid'],
    ['name', 'a\ud842', 'common.error.invalid'],
    ['name', ['a', 'b'], 'common.error.invalid'],
    ['name', { a: 1 }, 'common.error.invalid'],
    ['copyright', '', 'companies.error.copyrightRequired'],
    ['email', '', 'auth.error.emailRequired'],
    ['email', 'aoba', 'auth.error.emailInvalid'],
    ['email', `${'a'.repeat(65)}@aoba.example`, 'auth.error.emailInvalid'],
    ['email', `a@${'b'.repeat(254)}`, 'auth.error.emailInvalid'],
  ])('%s %p: %s', (field, value, message) => expect(faults({ [field]: value })).toEqual([[field, message]]))

  it('count code points: 255 of any kind, not 256', () => {
    expect(faults({ name: '𠮷'.repeat(255), nameEn: 'a'.repeat(255) })).toEqual([])
    expect(faults({ name: '𠮷'.repeat(256), nameEn: 'a'.repeat(256) })).toEqual([
      ['name', 'common.error.maxLength'],
      ['nameEn', 'common.error.maxLength'],
    ])
  })

  it('are normalised', () => {
    expect(read({ name: ' か\u3099 ', email: ' Info＠Aoba.Example' })).toMatchObject({
      name: 'が',
      email: 'info@aoba.example',
    })
  })

  it('SEC-XSS-01: lose the marks that turn text and break lines', () => {
    const typed = 'Ume\u202e\u2066 製\u2028薬\u2029'
    const kept = 'Ume 製薬'
    expect(read({ name: typed, nameEn: typed, copyright: typed, copyrightEn: typed })).toMatchObject({
      ...{ name: kept, nameEn: kept, copyright: kept, copyrightEn: kept },
    })
  })

  it('report all errors at once', () => {
    expect(faults({ name: '', disclosureDomain: '', patientDomain: ' ' })).toEqual([
      ['name', 'companies.error.nameRequired'],
      ['disclosureDomain', 'companies.error.domainRequired'],
    ])
    expect(faults({ name: '', email: 'x', disclosureDomain: 'a b' }).map(([field]) => field)).toEqual([
      'name',
      'email',
      'disclosureDomain',
    ])
  })
})

describe('a domain', () => {
  it.each([
    ['AOBA.Example', 'aoba.example'],
    ['aoba.example.', 'aoba.example'],
    [' aoba.example ', 'aoba.example'],
    ['例え.jp', 'xn--r8jz45g.jp'],
    ['ＡＯＢＡ.jp', 'aoba.jp'],
    ['aoba.localhost', 'aoba.localhost'],
  ])('%p is kept as %p (SEC-TEN-34)', (given, kept) =>
    expect(read({ disclosureDomain: given }).disclosureDomain).toBe(kept),
  )

  it.each([
    'https://aoba.example',
    'aoba.example/',
    'aoba.example:8080',
    'a b.jp',
    '-bad.jp',
    'bad..der',
    'under_score.jp',
    'a@b.jp',
    `${'a'.repeat(64)}.jp`,
    `${'a.'.repeat(130)}jp`,
    '<script>',
    7,
    ['a.jp', 'b.jp'],
  ])('%p is no host name', (given) =>
    expect(faults({ disclosureDomain: given })).toEqual([
      ['disclosureDomain', 'companies.error.domainInvalid'],
    ]),
  )

  it.each(['127.0.0.1', '::1', '[::1]', '2001:db8::1', '１２７.０.０.１', '0x7f.1', '127.1', '10.0.0.1.'])(
    '%p is an IP address',
    (given) =>
      expect(faults({ patientDomain: given })).toEqual([['patientDomain', 'companies.error.domainAddress']]),
  )

  it('is required for at least one type', () => {
    expect(faults({ disclosureDomain: ' ' })).toEqual([
      ['disclosureDomain', 'companies.error.domainRequired'],
    ])
    expect(faults({ disclosureDomain: null, patientDomain: null })).toHaveLength(1)
    expect(read({ disclosureDomain: '', patientDomain: 'p.jp' })).toMatchObject({
      disclosureDomain: null,
      patientDomain: 'p.jp',
    })
  })
})

describe('changes of a company', () => {
  const changes = (given: object) => readInput(companyChangesInput, given)

  it('do not touch omitted fields', () => {
    expect(changes({})).toEqual({})
    expect(changes({ name: 'x' })).toEqual({ name: 'x' })
  })

  it('remove a domain that is given empty', () =>
    expect(changes({ patientDomain: '' })).toEqual({ patientDomain: null }))

  it('refuse the same values as for a new company', () => {
    expect(() => changes({ name: '' })).toThrow(AppError)
    expect(() => changes({ disclosureDomain: '127.0.0.1' })).toThrow(AppError)
  })

  it('drop unknown fields (SEC-TEN-10)', () =>
    expect(changes({ id: 3, editionNumber: 7, createdAt: 0, logoHash: 'x' })).toEqual({}))
})
