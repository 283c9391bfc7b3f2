import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { readDomainFile, readDomainList, writtenDomainList } from './domain-list.ts'
import { domainsOfAddress, registeredDomainOf } from './mail-domain.ts'

describe('a list', () => {
  it('is read as it was typed or copied from a spreadsheet', () => {
    const text =
      '施設名,ドメイン\r\n見本病院,Hospital.Example.JP\n\n"財団法人 A, B"\t@ａｂ.example.org\n見本病院，hospital.example.jp'
    expect(readDomainList(text)).toEqual({
      domains: [
        { institution: '見本病院', domain: 'hospital.example.jp' },
        { institution: '財団法人 A, B', domain: 'ab.example.org' },
      ],
      faults: [],
    })
  })

  it('says what is wrong with each line', () => {
    const lines = [
      '見本病院',
      ',a.example.jp',
      '甲,example',
      '乙,gmail.com',
      '丙,mail.yahoo.co.jp',
      '丁,ac.jp',
      '戊,chuo.tokyo.jp',
      '己,duckdns.org',
    ]
    const { domains, faults } = readDomainList([...lines, `${'長'.repeat(256)},a.example.jp`].join('\n'))
    expect(domains).toEqual([])
    expect(faults.map(({ line, fault }) => `${line} ${fault}`)).toEqual([
      ...['1 incomplete', '2 incomplete', '3 noDomain', '4 openToAll', '5 openToAll', '6 openToAll'],
      ...['7 openToAll', '8 openToAll', '9 longName'],
    ])
  })
})

describe('a file with a list', () => {
  async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
    await Promise.resolve()
    yield bytes
  }
  const read = (file: string | Buffer) =>
    readDomainFile(() => Promise.resolve(pieces(Buffer.from(file as string))))
  const sample = { institution: '見本病院', domain: 'example.ac.jp' }

  it.each([
    ['見本病院,example.ac.jp\r\n'],
    ['施設名,ドメイン\r\n見本病院,@Example.ac.jp\r\n\r\n見本病院,example.ac.jp\r\n'],
    ['備考,Domain,所在地,Institution\n\n,example.ac.jp,東京,見本病院\n'],
    ['メール ドメイン,大学\nexample.ac.jp,"見本病院"\n'],
  ])('is read by its headings, or as a name and a domain (%#)', async (text) => {
    expect(await read(text)).toEqual({ domains: [sample], faults: [] })
  })

  it('is read in the encoding in which Excel saves it', async () => {
    const name = Buffer.from([0x8c, 0xa9, 0x96, 0x7b, 0x95, 0x61, 0x89, 0x40])
    expect(await read(Buffer.concat([name, Buffer.from(',example.ac.jp\r\n')]))).toMatchObject({
      domains: [sample],
    })
  })

  it('has names that are the same when the list is saved as it is then typed', async () => {
    const { domains } = await read(
      '"甲\r\n 院",a.example.jp\n"""乙"" 院",b.example.jp\n"""丙""",c.example.jp\n"丁""院",d.example.jp\n',
    )
    expect(domains.map(({ institution }) => institution)).toEqual(['甲 院', '"乙" 院', '"丙"', '丁"院'])
    expect(readDomainList(writtenDomainList(domains))).toEqual({ domains, faults: [] })
  })

  it('has the faults of its lines, as the typed list has, and is refused where it cannot be read', async () => {
    expect((await read('施設名,ドメイン\r\n"甲\n院",a.example.jp\r\n乙,gmail.com\r\n丙')).faults).toEqual([
      { line: 3, fault: 'openToAll' },
      { line: 4, fault: 'incomplete' },
    ])
    await expect(read('"甲,a.example.jp\n')).rejects.toMatchObject({
      fields: [{ field: 'file', message: 'import-errors.quoteOpen' }],
    })
  })
})

it.each([
  ['a@med.example.ac.jp', ['med.example.ac.jp', 'example.ac.jp']],
  ['a@例え.テスト.jp', ['xn--r8jz45g.xn--zckzah.jp', 'xn--zckzah.jp']],
  ['a@gmail.com', []],
  ['a@kba.biglobe.ne.jp', []],
  ['a@city.osaka.jp', ['city.osaka.jp']],
  ['a@hospital.city.kawasaki.jp', ['hospital.city.kawasaki.jp', 'city.kawasaki.jp']],
  ['a@clinic.chuo.tokyo.jp', ['clinic.chuo.tokyo.jp']],
  ['a@chuo.tokyo.jp', []],
  ['a@localhost', []],
])('the domains of %s are %j', (email, domains) => expect(domainsOfAddress(email)).toEqual(domains))

it.each([
  ['a@med.Example.ac.jp', 'example.ac.jp'],
  ['a@x.hospital.city.osaka.jp', 'city.osaka.jp'],
  ['a@clinic.chuo.tokyo.jp', 'clinic.chuo.tokyo.jp'],
  ['a@city.kawasaki.jp', 'city.kawasaki.jp'],
  // Names below it cost nothing.
  ['a@free.duckdns.org', 'duckdns.org'],
  ['a@gmail.com', null],
  ['a@user.fastmail.com', null],
  ['a@co.jp', null],
])('whoever has %s has registered %j', (email, domain) => expect(registeredDomainOf(email)).toBe(domain))

describe('the list of a company', () => {
  let test: TestCore
  let companyId: number
  beforeAll(async () => {
    test = await openTestCore()
    companyId = await test.addCompany('aoba')
  })
  afterAll(() => test.close())

  const save = async (text: string, seen?: string) => {
    const { institutionDomains } = test.core
    const mark = seen ?? (await institutionDomains.find(companyId)).seen
    await institutionDomains.save(testActor(companyId), companyId, mark, readDomainList(text).domains)
  }

  it('is saved as a whole, and not over what somebody else has saved', async () => {
    const { seen } = await test.core.institutionDomains.find(companyId)
    await save('別の病院,other.example.jp')
    await save('見本病院,example.ac.jp\n見本大学,example.ac.jp')
    expect(await test.core.institutionDomains.find(companyId)).toMatchObject({
      ...{ text: '見本病院,example.ac.jp\n見本大学,example.ac.jp', count: 2 },
    })
    await expect(save('', seen)).rejects.toMatchObject({ code: 721 })
  })

  it('says whose domain an address has, also below it', async () => {
    const other = await test.addCompany('minato')
    const of = (email: string, company = companyId) =>
      test.knex.transaction((trx) => test.core.institutionDomains.institutionsWith(trx, company, email))
    expect(await of('a@med.example.ac.jp')).toEqual(['見本病院', '見本大学'])
    expect(await of('a@badexample.ac.jp')).toEqual([])
    expect(await of('a@example.ac.jp.attacker.example')).toEqual([])
    expect(await of('a@example.ac.jp', other)).toEqual([])
  })
})
