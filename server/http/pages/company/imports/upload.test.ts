import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { confirmationOf, sendFile, sendFiles } from '#server/testing/send-files.ts'
import { multipart, type Part, type TestClient } from '#server/testing/test-client.ts'

const PAGE = '/company/data/import-csv'
const CALL = '/api/v1/upload-file/upload-csv'
const json = { accept: 'application/json' }
const rows = '見出し,見出し,見出し\r\nyear,section_code,facility\r\n2024,C1,見本病院\r\n'
const fields: Part[] = [
  { name: 'section_type', value: '1' },
  { name: 'year', value: '2024' },
]
const file = (changes: Partial<Part> = {}): Part => ({
  name: 'file',
  value: rows,
  fileName: 'rows.csv',
  ...changes,
})

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp({ config: { maxCsvBytes: 5000 } })
  admin = await app.adminOf(app.b)
})
afterAll(() => app.close())

// Whatever became of an upload, nothing of it stays where files arrive.
afterEach(async () => expect(await app.temporaryFiles()).toEqual([]))

const countFiles = async () =>
  Number((await app.core.database.knex('uploaded_files').count({ n: '*' }))[0]!.n)
const codeOf = async (parts: Part[], path = CALL) => {
  const answer = await admin.upload(path, parts, json)
  return [answer.status, answer.json().status]
}

describe('files', () => {
  const sent = (changes: Partial<Part> = {}) => ({ value: rows, fileName: 'rows.csv', ...changes })
  const read = async (...files: ReturnType<typeof sent>[]) => {
    const address = await sendFiles(app, admin, files)
    return { address, $: load((await admin.get(address)).text) }
  }
  // Rows of a facility alone can be of either type.
  const type1 = { section_type: '1' }
  const choices = ($: ReturnType<typeof load>) =>
    Object.values(confirmationOf($.html())).map((value) => value || '-')
  const doubts = ($: ReturnType<typeof load>) =>
    $('.doubt')
      .get()
      .map((one) => $(one).text().trim())
  const withName = (value: string, year = 2024) =>
    `Year,Section,Institution,Name,Amount\r\nyear,section_code,facility,name,amount\r\n${year},${value}\r\n`

  it('are read, confirmed and checked: type, year and root section are those of their rows', async () => {
    const value = withName('C1,見本病院,見本　太郎,"111,370"')
    const { address, $ } = await read(sent({ value, fileName: '支払.csv' }))
    expect(address).toMatch(/^\/company\/data\/import-csv\/received\/[0-9a-f]{32}$/)
    expect([choices($), doubts($)]).toEqual([['1', '2024', '1300'], []])
    for (const word of ['支払.csv', '1 row', '111,370 yen', 'year column: 2024', 'sections: C1'])
      expect($('.received').text()).toContain(word)
    const answer = await admin.post(address, confirmationOf($.html()))
    expect([answer.status, answer.location]).toEqual([
      303,
      expect.stringMatching(/^\/company\/data\/import-csv\/\d+$/),
    ])
    await app.core.runner.drain()
    expect((await admin.follow(answer)).text).toContain('支払.csv')
    await admin.post(`${answer.location}/cancellation`)
    // what was confirmed is no longer there to be confirmed
    expect((await admin.get(address)).status).toBe(404)
  })

  it('are never guessed: what is not clear is empty, and says why', async () => {
    const head = 'Year,Section,Payee\r\nyear,section_code,payee\r\n'
    const { $ } = await read(
      sent({ value: `${head}2024,A1,見本会\r\n2023,A1,見本会\r\n`, fileName: '2025_C.csv' }),
      sent({ value: `${head}令和6,A1,見本会\r\n` }),
    )
    expect(choices($)).toEqual(['-', '-', '-', '-', '-', '-'])
    expect(doubts($)).toEqual([
      'The type is not clear from the file. Choose it.',
      'Rows differ in their year, or lack it. Choose the year that the file is for.',
      'The type is not clear from the file. Choose it.',
      'The file does not say its year. Choose it.',
    ])
    // the page of patient organisations says what its files are
    const patients = await sendFiles(
      ...([app, admin] as const),
      [sent({ value: `${head}2024,A1,見本会\r\n` })],
      '/upload/company/patient-group',
    )
    expect(choices(load((await admin.get(patients)).text))).toEqual(['2', '2024', '2100'])
  })

  it('of a year that has not ended are not for it until somebody chooses so', async () => {
    const { $ } = await read(sent({ value: withName('C1,見本病院,見本　太郎,1', 2026) }))
    expect(choices($)).toEqual(['1', '-', '1300'])
    expect(doubts($)).toEqual([expect.stringContaining('which has not ended')])
  })

  it('have the year that they say: another one is refused where it is chosen', async () => {
    const wide = Buffer.from(`\ufeff${rows.replace('2024', '２０２２')}`, 'utf16le')
    for (const [value, year] of [
      [rows.replace('2024', '2021'), 2021],
      [wide, 2022],
    ] as const) {
      const answer = await sendFile(app, admin, sent({ value }), type1)
      const { import: item } = await app.core.imports.details(
        app.b.id,
        Number(answer.location.split('/').at(-1)),
      )
      expect(item.year).toBe(year)
    }
    const before = await countFiles()
    const refused = await sendFile(app, admin, sent({ fileName: '支払.csv' }), { ...type1, year: '2025' })
    expect(refused.status).toBe(422)
    const $ = load(refused.text)
    expect($('[id$=-error]').text()).toContain('This file is for 2024. Choose that year instead of 2025')
    expect($('select[name^=year]').val()).toBe('2025')
    expect(await countFiles()).toBe(before)
  })

  it('name each choice that is missing or wrong', async () => {
    const answer = await sendFile(app, admin, sent(), { section_type: '', year: '', root_section_id: '2100' })
    expect(answer.status).toBe(422)
    const messages = ['imports.error.typeRequired', 'imports.error.yearRequired'] as const
    for (const key of messages) expect(answer.text).toContain(app.core.translate('en', key))
    const root = await sendFile(app, admin, sent(), { ...type1, root_section_id: '2100' })
    expect(load(root.text)('[id^=root_section_id][id$=error]').text()).toContain(
      app.core.translate('en', 'imports.error.rootSectionInvalid'),
    )
  })

  it('are refused at a year for which no edition of the guideline is in force', async () => {
    const before = await countFiles()
    const answer = await sendFile(app, admin, sent({ value: rows.replace('2024', '2027') }), {
      ...type1,
      year: '2027',
    })
    expect(answer.status).toBe(422)
    expect(load(answer.text)('[id$=-error]').text()).toContain('FY2027 are not in force yet')
    expect(await countFiles()).toBe(before)
  })

  it('can be for every year from 2011 on, and of the types that the guideline has sections of', async () => {
    const { $ } = await read(sent())
    const options = (of: ReturnType<typeof load>, name: string) =>
      of(`select[name^=${name}] option:not([value=""])`)
        .get()
        .map(({ attribs }) => Number(attribs['value']))
    const years = options($, 'year')
    expect([years.at(-1), years.length]).toEqual([2011, years[0]! - 2011 + 1])
    const follow = async (guidelineId: number) => {
      await app.core.database.knex('companies').where({ id: app.b.id }).update({ guideline_id: guidelineId })
      app.core.sectionCatalogue.invalidate()
    }
    await follow(2)
    const devices = options((await read(sent())).$, 'section_type')
    const template = await admin.get(`${PAGE}/template.csv?type=patient`)
    const own = await admin.get(`${PAGE}/template.csv?type=disclosure&section=A`)
    await follow(1)
    expect([devices, template.status, own.status]).toEqual([[1], 404, 200])
    expect(options($, 'section_type')).toEqual([1, 2])
  })

  it('are checked together, without those that were left out', async () => {
    const { address, $ } = await read(
      sent({ fileName: '1.csv' }),
      sent({ fileName: '2.csv' }),
      sent({ fileName: '3.csv' }),
    )
    const [first] = $('button[name=drop]').get()
    const left = await admin.post(address, { drop: first!.attribs['value']! })
    expect(left.location).toBe(address)
    const before = await countFiles()
    const answer = await admin.post(address, confirmationOf((await admin.get(address)).text, type1))
    expect([answer.location, (await countFiles()) - before]).toEqual(['/company/data', 2])
  })

  it('of another company are not found, nor is one of another batch', async () => {
    const { address, $ } = await read(sent())
    const other = await app.adminOf(app.a)
    const [button] = $('button[name=drop]').get()
    for (const answer of [
      await other.get(address),
      await other.post(address, confirmationOf($.html())),
      await other.post(address, { drop: button!.attribs['value']! }),
      await admin.post((await read(sent())).address, { drop: button!.attribs['value']! }),
      await admin.get(`${PAGE}/received/${'0'.repeat(32)}`),
      await admin.get(`${PAGE}/received/1`),
    ])
      expect(answer.status).toBe(404)
  })

  it('cannot be checked while they are read (714)', async () => {
    const answer = await admin.upload(PAGE, [file()])
    const page = await admin.get(answer.location)
    expect(load(page.text)('[data-behaviour=poll-progress]').attr('data-url')).toBe(
      `${answer.location}/progress`,
    )
    expect((await admin.post(answer.location, {})).status).toBe(409)
    await app.core.runner.drain()
    expect((await admin.get(`${answer.location}/progress`)).json()).toMatchObject({ state: 'read' })
  })

  it('are at most twenty, and none of them stays where another is refused', async () => {
    const twenty = Array.from({ length: 20 }, () => file())
    expect((await admin.upload(PAGE, twenty)).status).toBe(303)
    expect((await admin.upload(PAGE, [...twenty, file()])).status).toBe(400)
    const stored = await app.core.database.knex('received_files').count({ n: '*' })
    const answer = await admin.upload(PAGE, [file(), file({ fileName: 'x.xls' })])
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('Excel Workbook (.xlsx)')])
    expect(await app.core.database.knex('received_files').count({ n: '*' })).toEqual(stored)
  })

  it('give a script their next address, and a call its ids', async () => {
    const script = await admin.upload(PAGE, [file()], json)
    expect([script.status, script.json().location]).toEqual([201, expect.stringContaining('/received/')])
    const call = await admin.upload(CALL, [...fields, file()], json)
    expect(call.status).toBe(200)
    expect(Object.keys(call.json().results)).toEqual(['id', 'import_id'])
  })

  it('needs no token in the body when it is in the header', async () => {
    const { type, body } = multipart([...fields, file()])
    const headers = { 'content-type': type, 'x-csrf-token': admin.csrfToken, ...json }
    expect((await admin.request('POST', CALL, { headers, body })).status).toBe(200)
  })
})

describe('wrong fields', () => {
  it('bring the form back without a file', async () => {
    const answer = await admin.upload(PAGE, fields)
    expect(answer.status).toBe(422)
    expect(answer.text).toContain(app.core.translate('en', 'files.upload.fileRequired'))
  })

  it.each([
    ['no year', [fields[0]!], 400, 406],
    ['a year that is none', [fields[0]!, { name: 'year', value: '1e3' }], 400, 406],
    ['no type', [fields[1]!], 400, 406],
    ['another type', [{ name: 'section_type', value: '3' }, fields[1]!], 400, 406],
    ['the same field twice', [...fields, fields[1]!], 400, 406],
    ['a section that is no root', [...fields, { name: 'root_section_id', value: '1310' }], 404, 710],
    ['a root of the other type', [...fields, { name: 'root_section_id', value: '2100' }], 404, 710],
    ['a section that does not exist', [...fields, { name: 'root_section_id', value: '1999' }], 404, 710],
    ['an object', [...fields, { name: 'root_section_id[a]', value: '1' }], 400, 406],
  ] as [string, Part[], number, number][])('%s', async (_, given, status, code) => {
    expect(await codeOf([...given, file()])).toEqual([status, code])
  })

  it('name each field that is wrong', async () => {
    const answer = await admin.upload(CALL, [file()], json)
    expect(answer.json().errors.map(({ field }: { field: string }) => field)).toEqual([
      'section_type',
      'year',
    ])
  })
})

describe('SEC-UPL-02 a body that is no upload', () => {
  it.each([
    ['two files', [...fields, file(), file()], 400, 406],
    ['another field', [...fields, file({ name: 'document' })], 400, 406],
    ['no name of a field', [...fields, file({ name: '' })], 400, 406],
    ['no file', fields, 422, 412],
    ['a file without a name', [...fields, { name: 'file', value: rows }], 422, 412],
    [
      'many parts',
      [...Array.from({ length: 30 }, (_, i) => ({ name: `f${i}`, value: '' })), file()],
      400,
      406,
    ],
    ['a long field', [...fields, { name: 'note', value: 'x'.repeat(2000) }, file()], 400, 406],
    ['a long name of a field', [{ name: 'x'.repeat(200), value: '1' }, ...fields, file()], 400, 406],
  ] as [string, Part[], number, number][])('%s', async (_, parts, status, code) => {
    const before = await countFiles()
    expect(await codeOf(parts)).toEqual([status, code])
    expect(await countFiles()).toBe(before)
  })

  const send = (type: string, body: string | Buffer) =>
    admin.request('POST', CALL, {
      headers: { 'content-type': type, 'x-csrf-token': admin.csrfToken, ...json },
      body,
    })

  it('has no boundary, or one that never comes', async () => {
    const { type, body } = multipart([...fields, file()])
    for (const [sentType, sent] of [
      ['multipart/form-data', body],
      ['multipart/form-data; boundary=other', body],
      [type, body.subarray(0, body.length - 20)],
      [type, Buffer.alloc(0)],
    ] as const) {
      const answer = await send(sentType, sent)
      expect([sentType, answer.status, answer.json().status]).toEqual([sentType, 400, 400])
    }
  })

  it('breaks off in the middle of its file', async () => {
    const { type, body } = multipart([{ name: '_csrf', value: admin.csrfToken }, ...fields, file()])
    const before = await countFiles()
    const head = [
      `POST ${CALL} HTTP/1.1`,
      `Host: ${app.b.host}`,
      `Origin: ${admin.origin}`,
      `Cookie: sid=${admin.cookies.get('sid')}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length + 1000}`,
    ]
    const socket = connect(app.port, '127.0.0.1')
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body.subarray(0, body.indexOf('見本病院')))
    for (
      let tries = 0;
      !existsSync(app.temporaryFolder) || readdirSync(app.temporaryFolder).length === 0;
      tries++
    ) {
      if (tries === 24_000) throw new Error('no byte of the file has arrived')
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    socket.destroy()
    expect(await app.temporaryFiles()).toEqual([])
    expect(await countFiles()).toBe(before)
    expect((await admin.get('/company/dashboard')).status).toBe(200)
  })

  it('is no multipart at all (724)', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/csv']) {
      const answer = await send(type, 'x')
      expect([answer.status, answer.json().status]).toEqual([415, 724])
    }
  })
})

describe('SEC-UPL-01 the size', () => {
  it('is limited to the byte (723)', async () => {
    expect(await codeOf([...fields, file({ value: 'x'.repeat(5000) })])).toEqual([200, 200])
    expect(await codeOf([...fields, file({ value: 'x'.repeat(5001) })])).toEqual([413, 723])
    const page = await admin.upload(PAGE, [...fields, file({ value: 'x'.repeat(5001) })])
    expect(page.status).toBe(413)
    expect(page.text).toContain(app.core.translate('en', 'files.upload.tooLarge', { size: '5 kB' }))
    // What a browser announces beyond that is still read to its end, so that it gets to see the answer.
    const larger = await admin.upload(PAGE, [...fields, file({ value: 'x'.repeat(9_900) })])
    expect(larger.text).toContain(app.core.translate('en', 'files.upload.tooLarge', { size: '5 kB' }))
  })

  it('of nothing is refused on the field (412)', async () => {
    const answer = await admin.upload(CALL, [...fields, file({ value: '' })], json)
    expect([answer.status, answer.json().status]).toEqual([422, 412])
    expect(answer.json().errors).toEqual([{ field: 'file', message: 'The file should not be empty' }])
  })
})

describe('SEC-UPL-03 the name', () => {
  it.each([
    'rows.pdf',
    'rows.csv.exe',
    'rows',
    'rows.csv ',
    '.png',
    'rows.csv.',
    'rows.csv;.png',
    'rows。csv',
  ])('%p is not allowed, and the form says so', async (fileName) => {
    const call = await admin.upload(CALL, [...fields, file({ fileName })], json)
    expect([call.status, call.json().status]).toEqual([422, 412])
    expect(call.json().errors[0].message).toContain('is not allowed')
    // the page takes PDFs and workbooks too
    if (fileName === 'rows.pdf') return
    const page = await admin.upload(PAGE, [...fields, file({ fileName })])
    expect(page.status).toBe(422)
    expect(page.text).toContain('is not allowed')
  })

  it.each(['rows.CSV', 'a b.csv', '😀.csv', "a'b.csv", '＜b＞.csv', 'か\u3099.csv'])(
    '%p is shown as it is',
    async (fileName) => {
      const answer = await admin.upload(CALL, [...fields, file({ fileName })], json)
      expect(answer.status).toBe(200)
      const list = await admin.call('GET', '/api/v1/upload-file/list')
      expect(list.json().results.content[0].file_name).toBe(fileName.normalize('NFC'))
    },
  )

  it('SEC-UPL-07, SEC-XSS-01: cannot leave its folder and cannot become markup', async () => {
    const before = readdirSync(app.core.config.dataDir).sort()
    for (const fileName of [
      '../../x.csv',
      '..\\..\\x.csv',
      '/etc/x.csv',
      '<img src=x onerror=alert(1)>.csv',
      'CON.csv',
    ]) {
      const answer = await admin.upload(PAGE, [...fields, file({ fileName })])
      expect([fileName, answer.status]).toEqual([fileName, 303])
      const page = await admin.follow(answer)
      expect(page.text).not.toContain('<img src=x')
    }
    expect(readdirSync(app.core.config.dataDir).sort()).toEqual(before)
  })

  it('SEC-UPL-03: is not believed: a PDF named .csv fails its check', async () => {
    const value = '%PDF-1.7\n%\xff\n1 0 obj\n'
    const answer = await sendFile(
      app,
      admin,
      { value, fileName: 'a.csv' },
      { section_type: '1', year: '2024' },
    )
    expect(answer.status).toBe(303)
    await app.core.runner.drain()
    const call = await admin.get(`${answer.location}/progress`, json)
    expect(call.json().state).toBe('failed')
  })
})

describe('SEC-CSRF-02 a forged upload', () => {
  it('is refused before a byte of its file is written', async () => {
    const before = await countFiles()
    rmSync(app.temporaryFolder, { recursive: true })
    for (const token of ['', 'x'.repeat(64)])
      for (const path of [PAGE, CALL]) {
        const forged = admin.on(app.b.host)
        forged.csrfToken = token
        expect((await forged.upload(path, [...fields, file()])).status).toBe(403)
        expect(existsSync(app.temporaryFolder)).toBe(false)
      }
    expect(await countFiles()).toBe(before)
  })

  it('does not pass with its token behind the file', async () => {
    const late = admin.on(app.b.host)
    late.csrfToken = ''
    const answer = await late.upload(CALL, [...fields, file(), { name: '_csrf', value: admin.csrfToken }])
    expect(answer.status).toBe(403)
  })

  it('does not pass without a file either', async () => {
    const forged = admin.on(app.b.host)
    forged.csrfToken = ''
    expect((await forged.upload(CALL, fields)).status).toBe(403)
    expect((await forged.upload(PAGE, fields)).status).toBe(403)
  })
})

describe('the template', () => {
  it.each([
    ['', '', 'template_disclosure.csv', 'CSVひな形_医療機関等.csv', 'A1'],
    ['?type=patient', '?section_type=2', 'template_patient.csv', 'CSVひな形_患者団体.csv', 'A1'],
    [
      '?type=disclosure&section=C',
      '?section_type=1&root_section_id=1300',
      'template_disclosure_C.csv',
      'CSVひな形_医療機関等_C.csv',
      'C1',
    ],
  ])('of %p is a CSV to save, by page and by call', async (page, call, plain, name, code) => {
    const japanese = await app.adminOf(app.a)
    const answers = [
      await japanese.get(`${PAGE}/template.csv${page}`),
      await japanese.get(`/api/v1/upload-file/download-template${call}`),
    ]
    for (const { headers, body } of answers) {
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(headers['content-disposition']).toBe(
        `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
      )
      const [headings, names, example, rest] = body.toString('utf8').split('\r\n')
      expect(headings).toMatch(/^\ufeff"年度","区分コード"/)
      expect(names).toMatch(/^"year","section_code"/)
      expect(example).toMatch(new RegExp(`^"\\d{4}","${code}"`))
      expect(rest).toBe('')
    }
  })

  it('of a section that is no root does not exist', async () => {
    for (const section of ['Z', 'C1', '__proto__'])
      expect((await admin.get(`${PAGE}/template.csv?section=${section}`)).status).toBe(404)
  })
})

describe('the form', () => {
  it('takes several files and offers the templates', async () => {
    const { status, text } = await admin.get(`${PAGE}?type=patient`)
    expect(status).toBe(200)
    expect(text).toMatch(/enctype="multipart\/form-data"/i)
    expect(load(text)('input[name=file]').attr()).toMatchObject({ multiple: '', accept: '.csv,.xlsx,.pdf' })
    expect(text).toContain('/template.csv?type=disclosure&amp;section=C')
  })

  it('has the token in front of the file', async () => {
    const { text } = await admin.get(PAGE)
    const form = text.slice(text.search(/enctype="multipart/i))
    expect(form.indexOf('name="_csrf"')).toBeGreaterThan(-1)
    expect(form.indexOf('name="_csrf"')).toBeLessThan(form.indexOf('name="file"'))
  })
})
