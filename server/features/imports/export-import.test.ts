import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fileFields, textFields, valuesOf, type RecordValues } from '#server/features/record-fields/index.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { csvHead, csvRow, rowHash } from './index.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

let test: TestCore
let companyId: number
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
})
afterEach(() => test.close())

/** Text fragments that are difficult for spreadsheets, CSV or Japanese encodings. */
const pieces = [
  ...['=1+1', '+1', '-1', '@SUM(1)', '\t=1', '＝1＋1', "'", "''", "'=1", '"', '"=1', 'a",=1', ';=1', ','],
  ...[
    '\n',
    '\r\n',
    '\r',
    ' =1',
    '　',
    '\ufeff=1',
    '髙',
    '𠮷野家',
    'ｶﾞ',
    'がが',
    '①㈱',
    '－',
    '-',
    '(1)',
    '👪',
    'Ω',
  ],
]
const text = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 5 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(''))
const figure = fc.oneof(
  fc.constant(''),
  fc.constant('-'),
  fc.nat(999_999).map(String),
  fc.nat(999_999).map((n) => `(${n})`),
  fc.constant('999,999,999,999'),
)
const texts = textFields.map(({ column }) => column)
const typedRow = fc.record({
  section_code: fc.constantFrom('C1', 'C2', 'C3'),
  number_of_payments: figure,
  amount: figure,
  repeat: fc.constantFrom('', '再掲'),
  ...Object.fromEntries(
    texts.map((field) => [
      field,
      fc.oneof({ weight: 3, arbitrary: fc.constant('') }, { weight: 1, arbitrary: text }),
    ]),
  ),
}) as fc.Arbitrary<Record<string, string>>

const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]|[\ud800-\udfff](?![\udc00-\udfff])/u
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

async function draftRows(): Promise<RecordValues[]> {
  const data = await test.core.versions.dataIn(companyId, 1, 'draft')
  const rows: RecordValues[] = []
  for await (const records of test.core.dataRecords.each(data, {})) rows.push(...records.map(valuesOf))
  return rows
}

const fileOf = (rows: RecordValues[]) =>
  csvHead() + rows.map((row) => csvRow(row, referenceTree.find(row.sectionId)!.code)).join('')

describe('SEC-CSV-30 an exported file', () => {
  it('can be imported again without any change: row hashes, totals and the file itself', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(typedRow, { minLength: 1, maxLength: 4 }), async (rows) => {
        fc.pre(rows.every((row) => Object.values(row).every((cell) => !unwanted.test(cell))))
        const lines = rows.map((row) =>
          fileFields
            .map((field) =>
              quoted(
                field.column === 'year'
                  ? '2024'
                  : field.column === 'title'
                    ? `題 ${row['title'] ?? ''}`
                    : [...(row[field.column] ?? '')]
                        .slice(0, (field.type === 'text' ? field.limit : 99) - 5)
                        .join(''),
              ),
            )
            .join(','),
        )
        await test.importText(companyId, {}, csvHead() + lines.join('\r\n') + '\r\n')
        const before = await draftRows()
        const totals = await test.core.versions.totalsOf(
          await test.core.versions.dataIn(companyId, 1, 'draft'),
        )
        const file = fileOf(before)
        await test.importText(companyId, {}, file)
        const after = await draftRows()
        expect(after.map(rowHash)).toEqual(before.map(rowHash))
        expect(after).toEqual(before)
        expect(
          await test.core.versions.totalsOf(await test.core.versions.dataIn(companyId, 1, 'draft')),
        ).toEqual(totals)
        expect(fileOf(after)).toBe(file)
      }),
      { numRuns: 25, seed: 20261121 },
    )
  }, 120_000)

  it('preserves repeated rows and indirect rows, with an amount or with a count alone', async () => {
    const lines = ['"(5)","(100)",""', '"(3)","",""', '"","(7)","再掲"', '"4","(8)",""', '"2","",""']
    const rows = lines.map((line) => `"2024","C1","x",${line}\r\n`)
    const head = '"見出し"\r\nyear,section_code,facility,number_of_payments,amount,repeat\r\n'
    await test.importText(companyId, {}, head + rows.join(''))
    const before = await draftRows()
    expect(before.map(({ isIndirect }) => isIndirect)).toEqual([true, true, true, true, false])
    const file = fileOf(before)
    expect(file).toContain('"(3)"')
    expect(file).toContain('"4","(8)"')
    await test.importText(companyId, {}, file)
    expect(await draftRows()).toEqual(before)
  })

  it('contains no cell that a spreadsheet would execute', async () => {
    const nasty = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(1)',
      '\t=1',
      '\r=1',
      '\n=1',
      '＝1+1',
      '"=1',
      'a",=1',
      ';=1',
      ' =1',
      '\ufeff=1',
    ]
    const [first] = [...(await valuesOfOne())]
    const cells = nasty.flatMap((name) => csvRow({ ...first!, name }, 'C1').match(/"(?:[^"]|"")*"/g)!)
    for (const cell of cells) expect(cell.slice(1, -1)).not.toMatch(/^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/)
    const file = fileOf([{ ...first!, amount: 5 }])
    expect(file.startsWith('\ufeff"')).toBe(true)
    expect(file.split('\ufeff')).toHaveLength(2)
    expect(file.split('\r\n')).toHaveLength(4)
  })
})

async function valuesOfOne() {
  await test.importText(companyId, {}, '見\r\nyear,section_code,facility\r\n2024,C1,施設\r\n')
  return draftRows()
}
