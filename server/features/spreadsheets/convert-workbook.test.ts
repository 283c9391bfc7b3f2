import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from '@jest/globals'
import { convertWorkbook } from './convert-workbook.ts'
import type { WorkbookLimits } from './limits.ts'
import { sheetData, workbookOf, zipOf, type TestWorkbook } from '#server/testing/test-workbook.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'workbook-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function convert(
  book: TestWorkbook | Buffer,
  { sheet = null, limits }: { sheet?: number | null; limits?: Partial<WorkbookLimits> } = {},
) {
  const [from, to] = ['book.xlsx', 'book.csv'].map((name) => path.join(folder, name)) as [string, string]
  writeFileSync(from, Buffer.isBuffer(book) ? book : workbookOf(book))
  const safePoint = () => Promise.resolve()
  const options = { sheet, csvBytes: 1_000_000, safePoint, ...(limits && { limits }) }
  const converted = await convertWorkbook(from, to, options)
  const csv = readFileSync(to, 'utf8').slice(1)
  return { ...converted, csv, lines: csv.split('\r\n').slice(0, -1) }
}

const refusalOf = (...args: Parameters<typeof convert>) =>
  convert(...args).then(
    () => null,
    (error: { key?: string }) => error.key?.replace('spreadsheets.refusal.', '') ?? String(error),
  )

const row = (r: number, cells: string, more = '') => `<row r="${r}"${more}>${cells}</row>`
const data = (...rows: string[]) => `<sheetData>${rows.join('')}</sheetData>`

describe('a sheet', () => {
  it('becomes a CSV file whose records are its rows and whose columns are its columns', async () => {
    const { lines } = await convert({
      strings: ['<t>甲</t>', '<r><t>渡</t></r><r><t>辺</t></r><rPh sb="0" eb="2"><t>わたなべ</t></rPh>'],
      sheets: {
        S: data(
          row(1, '<c r="B1" t="s"><v>0</v></c>'),
          row(4, '<c r="A4" t="s"><v>1</v></c><c r="C4" t="inlineStr"><is><t>a "b", _x000A_c</t></is></c>'),
          row(9, '<c r="A9" s="0"/>'),
        ),
      },
    })
    expect(lines).toEqual(['"","甲"', '', '', '"渡辺","","a ""b"", \nc"'])
  })

  it('is the first visible one with data unless another is chosen, and the others are named', async () => {
    const sheets = {
      '~控え': sheetData([['x']]),
      表紙: data(),
      寄附: sheetData([['a']]),
      謝金: sheetData([['b']]),
    }
    const first = await convert({ sheets })
    expect([first.sheet, first.csv]).toEqual([2, '"a"\r\n'])
    expect(first.sheets.map(({ name, isHidden }) => (isHidden ? `(${name})` : name))).toEqual([
      ...['(控え)', '表紙', '寄附', '謝金'],
    ])
    expect((await convert({ sheets }, { sheet: 3 })).csv).toBe('"b"\r\n')
    expect(await refusalOf({ sheets }, { sheet: 1 })).toBe('noData')
    expect(await refusalOf({ sheets }, { sheet: 9 })).toBe('noData')
  })

  it('shows numbers and dates as the sheet does', async () => {
    const formats = [
      '#,##0',
      '"¥"#,##0',
      'yyyy/m/d',
      'yyyy"年"m"月"d"日"',
      '@',
      '000000',
      ';;;',
      '#,##0_);(#,##0)',
    ]
    const cells = [
      [0, 111370],
      [0, '123456789012'],
      [0, '111369.99999999999'],
      [1, 111370],
      [1, 1234.5],
      [2, 1234],
      [3, 45748],
      [4, 45748],
      [5, 2201],
      [6, 2201],
      [7, 500],
      [8, -1234],
    ]
    const stored = cells.map(([style, value]) => `<c s="${style}"><v>${value}</v></c>`).join('')
    const { lines } = await convert({ formats, sheets: { S: data(row(1, stored)) } })
    expect(lines[0]!.split('","').map((cell) => cell.replaceAll('"', ''))).toEqual([
      ...['111370', '123456789012', '111370', '111,370', '1,235', '¥1,234', '2025/4/1', '2025年4月1日'],
      ...['2201', '002201', '500', "'-1,234"],
    ])
    const mac = {
      formats,
      workbookPr: 'date1904="1"',
      sheets: { S: data(row(1, '<c s="3"><v>44286</v></c>')) },
    }
    expect((await convert(mac)).csv).toBe('"2025/4/1"\r\n')
  })

  it('has the calculated values of its formulas; cells that cannot be read are named', async () => {
    const { lines, faults, faultCount } = await convert({
      formats: ['0%', '#,##0,'],
      sheets: {
        S: data(
          row(1, '<c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>x</f><v></v></c>'),
          row(12, '<c r="B12"><f>SUM(A1)</f></c><c r="C12" t="e"><v>#REF!</v></c>'),
          row(13, '<c r="AA13" s="1"><v>0.5</v></c><c r="AB13" s="2"><v>1234567</v></c>'),
          row(14, '<c r="A14" t="s"><v>7</v></c>'),
        ),
      },
    })
    expect(lines).toEqual(['"2"'])
    expect(faults.map(({ cell, key }) => `${cell} ${key.split('.').at(-1)}`)).toEqual([
      ...['B12 notCalculated', 'C12 errorValue', 'AA13 percent', 'AB13 thousands', 'A14 unreadable'],
    ])
    expect(faultCount).toBe(5)
  })

  it('is said to have hidden rows and columns with values, and merged cells below its headings', async () => {
    const { notes, lines } = await convert({
      sheets: {
        S:
          '<cols><col min="2" max="2" hidden="1"/><col min="5" max="16384" hidden="true"/></cols>' +
          data(
            row(1, '<c><v>1</v></c><c><v>2</v></c>'),
            row(3, '<c><v>3</v></c>', ' hidden="1"'),
            row(4, '', ' hidden="1"'),
          ) +
          '<mergeCells><mergeCell ref="A1:B1"/><mergeCell ref="A3:A5"/></mergeCells>',
      },
    })
    expect(notes).toEqual({ hiddenRows: 1, hiddenColumns: ['B'], merged: { count: 1, first: ['A3:A5'] } })
    expect(lines).toEqual(['"1","2"', '', '"3"'])
  })
})

describe('a workbook that is refused', () => {
  const sheets = { S: sheetData([['a']]) }
  const whole = workbookOf({ sheets })
  const compound = (name: string) =>
    Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.alloc(600), Buffer.from(name, 'utf16le')])

  it.each([
    ['with a password', compound('EncryptedPackage'), 'encrypted'],
    ['of an old format', compound('Workbook'), 'oldFormat'],
    ['that is text', Buffer.from('year,section_code'), 'notWorkbook'],
    ['that is empty', Buffer.alloc(0), 'notWorkbook'],
    ['that is another archive', zipOf([{ name: 'a.txt', content: 'a' }]), 'notWorkbook'],
    ['that was cut off', whole.subarray(0, whole.length - 30), 'damaged'],
    [
      'with a part twice',
      workbookOf({
        sheets,
        more: [
          { name: 'a', content: '' },
          { name: 'A', content: '' },
        ],
      }),
      'damaged',
    ],
    ['without its sheet', workbookOf({ sheets: {} }), 'noSheet'],
    ['without data', workbookOf({ sheets: { S: data() } }), 'noData'],
    ['that is not well-formed', workbookOf({ sheets: { S: '<sheetData><row>' } }), 'damaged'],
    [
      'with a document type',
      workbookOf({
        sheets,
        more: [{ name: 'xl/worksheets/sheet1.xml', content: '<!DOCTYPE x [<!ENTITY a "b">]><worksheet/>' }],
      }),
      'damaged',
    ],
    ['with rows in disorder', workbookOf({ sheets: { S: data(row(2, ''), row(1, '')) } }), 'damaged'],
    ['with elements in elements', workbookOf({ sheets: { S: '<a>'.repeat(100) } }), 'damaged'],
  ])('%s', async (_, bytes, reason) => {
    expect(await refusalOf(bytes)).toBe(reason)
  })

  it('unpacks to more than it may, or to more than it says', async () => {
    const bomb = { name: 'xl/worksheets/sheet1.xml', content: Buffer.alloc(3_000_000, 32) }
    expect(await refusalOf(workbookOf({ sheets, more: [bomb] }))).toBe('tooMuch')
    expect(await refusalOf(workbookOf({ sheets, more: [{ ...bomb, says: 1000 }] }))).toBe('damaged')
    expect(await refusalOf(workbookOf({ sheets }), { limits: { sheetBytes: 50 } })).toBe('tooMuch')
    expect(await refusalOf(workbookOf({ sheets }), { limits: { entries: 3 } })).toBe('tooMuch')
    expect(await refusalOf(workbookOf({ sheets }), { limits: { csvBytes: 4 } })).toBe('tooMuch')
  })

  it('has more texts than fit', async () => {
    const strings = ['<t>a</t>', '<t>b</t>']
    expect(await refusalOf({ sheets, strings }, { limits: { strings: 1 } })).toBe('tooManyTexts')
    const long = Array.from({ length: 40 }, () => `<t>${'a'.repeat(30_000)}</t>`)
    expect(
      await refusalOf({ sheets, strings: long }, { limits: { stringBytes: 1_000_000, ratio: 1e6 } }),
    ).toBe('tooManyTexts')
    expect(await refusalOf({ sheets, strings: [`<t>${'a'.repeat(40_000)}</t>`] })).toBe('damaged')
  })
})

it('reads 25,000 rows of shared texts', async () => {
  const strings = Array.from({ length: 5000 }, (_, at) => `<t>見本病院${at}</t>`)
  const rows = Array.from({ length: 25_000 }, (_, at) =>
    row(at + 1, `<c t="s"><v>${at % 5000}</v></c><c s="1"><v>${at}</v></c>`),
  )
  const { lines } = await convert({ strings, formats: ['#,##0'], sheets: { S: data(...rows) } })
  expect([lines.length, lines.at(-1)]).toEqual([25_000, '"見本病院4999","24,999"'])
})
