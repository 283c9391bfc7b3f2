import { describe, expect, it } from '@jest/globals'
import encoding from 'encoding-japanese'
import { csvChunks } from '#seeds/synthetic/index.ts'
import { checkBytes } from './test-file.ts'

const HEAD = 'Year,Section,Institution,Name\r\nyear,section_code,facility,name\r\n'
const rowsOf = (names: string[]) => HEAD + names.map((name) => `2024,C1,Hospital,${name}\r\n`).join('')

/** The characters that are not at their places of Latin-1. */
const windows: Record<string, number> = {
  '€': 0x80,
  Š: 0x8a,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  œ: 0x9c,
}
const central: Record<string, number> = {
  Ł: 0xa3,
  ś: 0x9c,
  ź: 0x9f,
  ł: 0xb3,
  ą: 0xb9,
  ż: 0xbf,
  ć: 0xe6,
  ę: 0xea,
  ń: 0xf1,
}
const mac: Record<string, number> = { É: 0x83, ä: 0x8a, ç: 0x8d, é: 0x8e, è: 0x8f, ö: 0x9a, ü: 0x9f }

const bytesOf = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((character) => table[character] ?? character.charCodeAt(0)))
const shiftJis = (text: string) =>
  Buffer.from(encoding.convert(encoding.stringToCode(text), { to: 'SJIS', from: 'UNICODE' }))

async function read(bytes: Uint8Array, chosen?: 'UTF-8' | 'Shift_JIS' | 'windows-1252') {
  const { encoding, rows, refusal } = await checkBytes([bytes], {}, chosen ?? null)
  return { encoding, refusal, names: rows.map(({ values }) => values.name) }
}

describe('a file in a single-byte encoding', () => {
  it.each([
    [['Genève']],
    [['Zürich']],
    [['Müller']],
    [['Universitätsspital Zürich', 'Hôpitaux universitaires de Genève', 'Ärztehaus Köln']],
    [['École d’été créée à Besançon – « Œuvre »'.replace('Œ', 'œ')]],
    [['ZÜRICH', 'FRANÇOIS']],
    [['Guillain–Barré']],
    [['D’Amico']],
    [['Zoë’s practice']],
    [['100 €']],
    [['Nº 5 – Århus', 'Ålesund', 'São Paulo', 'Peña']],
    [['Smith', 'Jones', 'Brown', 'Weiß']],
  ])('is read as windows-1252: %p', async (names) => {
    expect(await read(bytesOf(rowsOf(names), windows))).toEqual({ encoding: 'windows-1252', names })
  })

  it('is read as windows-1252 where its only accent is far into it', async () => {
    const names = [...Array.from({ length: 5000 }, (_, at) => `Person ${at}`), 'Genève']
    const { encoding, names: found } = await read(bytesOf(rowsOf(names), windows))
    expect([encoding, found.at(-1)]).toEqual(['windows-1252', 'Genève'])
  })

  it('is read as windows-1250 or Mac OS Roman where its letters are theirs', async () => {
    const polish = ['Michał Wiśniewski', 'Małgorzata Dąbrowska', 'Łucja Zając', 'Józef Różański', 'Poznań']
    expect(await read(bytesOf(rowsOf(polish), { ...central, ó: 0xf3 }))).toEqual({
      encoding: 'windows-1250',
      names: polish,
    })
    const names = ['Hôpital de Genève'.replace('ô', 'o'), 'Müller', 'Nestlé', 'Jörg Schäfer']
    expect(await read(bytesOf(rowsOf(names), mac))).toEqual({ encoding: 'macintosh', names })
  })
})

describe('a file in Shift_JIS', () => {
  it.each([
    [['齊藤 陽乃丞']],
    [['齊藤']],
    [['林']],
    [['池田診療所']],
    [['なのはな医院']],
    [['由紀子']],
    [['アイウエオ', 'テニス', 'ソト']],
    [['ﾔﾏﾀﾞ ﾀﾛｳ', 'ｻﾄｳ ﾊﾅｺ', 'ｲﾄｳ']],
    [['ｱｻ']],
    [['Web講演会', 'MR用', 'iPS細胞', 'mRNAワクチン', 'X線', 'ｱｽﾋﾟﾘﾝ100mg']],
    [['能', '表', 'ソ']],
    [['Smith', 'Jones', '佐藤 学']],
  ])('stays Shift_JIS: %p', async (names) => {
    expect(await read(shiftJis(rowsOf(names)))).toEqual({ encoding: 'Shift_JIS', names })
  })

  it('stays Shift_JIS with one Western name typed in it by mistake, and names the line', async () => {
    const bytes = Buffer.concat([
      shiftJis(rowsOf(['齊藤 陽乃丞', '佐藤 花子', '鈴木 一郎'])),
      bytesOf('2024,C1,Hospital,Zürich\r\n', windows),
    ])
    expect((await read(bytes)).refusal).toEqual({
      key: 'invalidBytes',
      code: 412,
      params: { name: 'Shift_JIS', line: 6 },
    })
  })
})

it('a single Japanese row is enough to tell Shift_JIS and UTF-8 apart', async () => {
  const file = { rows: 300, year: 2024, sectionType: 1, rootCode: 'C', seed: 7 } as const
  const text = Buffer.concat([...csvChunks(file, 'utf8')]).toString('utf8')
  const names = text.split('\r\n')[1]!
  for (const row of text.split('\r\n').slice(2, -1)) {
    const one = ['Year', names, row, ''].join('\r\n')
    expect([row, (await read(shiftJis(one))).encoding]).toEqual([row, 'Shift_JIS'])
    expect([row, (await read(Buffer.from(one))).encoding]).toEqual([row, 'UTF-8'])
  }
})

it('a file of ASCII only is UTF-8', async () => {
  const names = ["D'Amico", 'Miller & Sons', 'a@example.com']
  expect(await read(Buffer.from(rowsOf(names)))).toEqual({ encoding: 'UTF-8', names })
})

describe('a chosen encoding', () => {
  it('takes the place of the detected one', async () => {
    const bytes = bytesOf(rowsOf(['Genève']), windows)
    expect((await read(bytes, 'Shift_JIS')).names).toEqual(['Gen钁e'])
    expect((await read(bytes, 'UTF-8')).refusal).toMatchObject({ key: 'invalidBytes', params: { line: 3 } })
    expect((await read(shiftJis(rowsOf(['林'])), 'windows-1252')).names).toEqual(['—Ñ'])
  })

  it('does not take the place of a byte order mark', async () => {
    const bytes = Buffer.from('\ufeff' + rowsOf(['林']))
    expect(await read(bytes, 'Shift_JIS')).toMatchObject({ encoding: 'UTF-8', names: ['林'] })
  })
})
