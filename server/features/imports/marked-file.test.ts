import { mkdtemp, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { describe, expect, it } from '@jest/globals'
import iconv from 'encoding-japanese'
import { FolderStorage } from '#server/drivers/storage/folder.ts'
import type { RowError } from './csv/row-error.ts'
import { checkBytes, checkText } from './csv/test-file.ts'
import { markedFile } from './marked-file.ts'
import { textOf } from './test-world.ts'

/** The copy of a file with the errors of its check; keys stand in for messages. */
async function marked(file: string | Uint8Array): Promise<string> {
  const bytes = Buffer.from(file as Uint8Array)
  const { errors } = await checkBytes([bytes])
  return textOf(await copyOf(bytes, errors))
}

async function copyOf(bytes: Buffer, errors: RowError[]): Promise<Readable> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'marked-'))
  const storage = new FolderStorage(path.join(folder, 'files'))
  const temporary = path.join(folder, 'file')
  await writeFile(temporary, bytes)
  await storage.putFile('file.csv', temporary)
  const log = Readable.from(errors.map((error) => JSON.stringify(error) + '\n'))
  const translate = (_lang: string, key: string) => (key === 'comparison.marked.heading' ? '誤り' : key)
  return markedFile(storage, 'file.csv', null, log, 'ja', translate)
}

const NAMES = 'year,section_code,facility,name,amount,repeat'
const file = (...lines: string[]) => ['見出し,区分', NAMES, ...lines].join('\n') + '\n'

describe('the uploaded file with its errors', () => {
  it('has every row, and an extra column for errors', async () => {
    const text = await marked(file('2024,C1,病院,甲,1', '2024,X9,病院,乙,多い', '', '2024,C1,"病\n院",丙,3'))
    expect(text).toBe(
      '\ufeff' +
        [
          '"見出し","区分","","","","","誤り"',
          '"year","section_code","facility","name","amount","repeat","error"',
          '"2024","C1","病院","甲","1","",""',
          '"2024","X9","病院","乙","多い","","B (section_code): import-errors.unknownSection / E (amount): import-errors.notNumber"',
          '',
          '"2024","C1","病\n院","丙","3","",""',
          '',
        ].join('\r\n'),
    )
  })

  it('reports errors of the column names in the first row, and does not change the names', async () => {
    const text = await marked(['見出し', 'year,section_code,facility,場所', '2024,C1,a,b'].join('\n'))
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '\ufeff"見出し","","","","誤り / D (場所): import-errors.unknownColumn"',
      '"year","section_code","facility","場所","error"',
    ])
  })

  it('replaces old errors with new ones if it is uploaded half corrected', async () => {
    const once = await marked(file('2024,X9,病院,甲,1', '2024,C1,病院,乙,多い'))
    const twice = await marked(once.replace('"X9"', '"C1"'))
    expect(twice.split('\r\n').slice(1)).toEqual([
      '"year","section_code","facility","name","amount","repeat","error"',
      '"2024","C1","病院","甲","1","",""',
      '"2024","C1","病院","乙","多い","","E (amount): import-errors.notNumber"',
      '',
    ])
  })

  it('is read as the same rows once its errors are corrected, including texts that look like formulas or dashes', async () => {
    const rows = [
      "2024,C1,'=1+1, =2,-,-",
      '2024,C1,＝病院,@甲,−,再掲',
      "2024,C1,'','x,\"1,000\",0",
      '2024,C1,"a ""b"", c",+1,(5),',
    ]
    const wrong = file('2024,X9,病院,甲,1', ...rows)
    const copy = (await marked(wrong)).replace('"X9"', '"C1"')
    const read = async (text: string) => (await checkText(text)).rows.map(({ values }) => values)
    expect(await read(copy)).toEqual(await read(wrong.replace('X9', 'C1')))
    expect(await read(copy)).toHaveLength(5)
    // an apostrophe precedes everything that a spreadsheet would execute
    expect(copy).not.toMatch(/(^|,)"[=+@＝＋＠-]/m)
  })

  it('is UTF-8, whatever the encoding of the file', async () => {
    const bytes = iconv.convert(iconv.stringToCode(file('2024,X9,表示ソ,能,1')), {
      to: 'SJIS',
      from: 'UNICODE',
    })
    expect(await marked(Buffer.from(bytes))).toContain('"表示ソ","能"')
  })
})

describe('the column of errors', () => {
  it.each(['error', '誤り', 'ＥＲＲＯＲ'])('is ignored under the name %s', async (name) => {
    const text = ['見出し', `year,section_code,${name},facility`, '2024,C1,"何か, 誤り",病院'].join('\n')
    const { rows, errors } = await checkText(text)
    expect(errors).toEqual([])
    expect(rows.map(({ values }) => values.facility)).toEqual(['病院'])
  })

  it('can occur once', async () => {
    const { errors } = await checkText('見出し\nyear,section_code,facility,error,誤り\n2024,C1,a,b,c')
    expect(errors.map(({ key }) => key)).toEqual(['import-errors.doubledColumn'])
  })
})

describe('a section that is a total only', () => {
  it('has one row in a file; every other one is an error', async () => {
    const lines = ['2024,A8,,,1', '2024,A1,病院,,1', '2024,A8,病院,,2', '2024,a８,病院,,2']
    const text = ['見出し', 'year,section_code,facility,name,amount', ...lines]
      .join('\n')
      .replace('A8,,,', 'A8,x,,')
    const { errors } = await checkText(text)
    expect(errors.map(({ line, columnName, key }) => [line, columnName, key])).toEqual([
      [5, 'section_code', 'comparison.error.secondTotal'],
      [6, 'section_code', 'comparison.error.secondTotal'],
    ])
  })
})
