import { existsSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
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

describe('a file with its fields', () => {
  it('is stored, and the page of its check follows', async () => {
    const answer = await admin.upload(PAGE, [...fields, file({ fileName: '支払データ.csv' })])
    expect(answer.status).toBe(303)
    expect(answer.location).toMatch(/^\/company\/data\/import-csv\/\d+$/)
    await app.core.runner.drain()
    const page = await admin.follow(answer)
    expect(page.status).toBe(200)
    expect(page.text).toContain('支払データ.csv')
    await admin.post(`${answer.location}/cancellation`)
  })

  it('offers every year from 2011 on', async () => {
    const { text } = await admin.get(PAGE)
    const years = load(text)('select[name=year] option:not([value=""])')
      .get()
      .map((option) => Number(option.attribs['value']))
    expect(years.at(-1)).toBe(2011)
    expect(years).toHaveLength(years[0]! - 2011 + 1)
  })

  it('has the year that it says: none is preselected, and another one is refused where it is chosen', async () => {
    const { text } = await admin.get(PAGE)
    const first = load(text)('select[name=year] option').first()
    expect([first.attr('value'), first.text()]).toEqual(['', 'Read from the file'])
    expect(load(text)('select[name=year] option[selected]').val() ?? '').toBe('')

    const unsaid = [fields[0]!, { name: 'year', value: '' }]
    const wide = Buffer.from(`\ufeff${rows.replace('2024', '２０２２')}`, 'utf16le')
    for (const [value, year] of [
      [rows.replace('2024', '2021'), 2021],
      [wide, 2022],
    ] as const) {
      const answer = await admin.upload(PAGE, [...unsaid, file({ value })])
      expect(answer.status).toBe(303)
      const { import: item } = await app.core.imports.details(
        app.b.id,
        Number(answer.location.split('/').at(-1)),
      )
      expect(item.year).toBe(year)
    }

    const before = await countFiles()
    const chosen = [fields[0]!, { name: 'year', value: '2026' }]
    const refused = await admin.upload(PAGE, [...chosen, file({ fileName: '支払.csv' })])
    expect(refused.status).toBe(422)
    const $ = load(refused.text)
    expect($('#year-error').text()).toContain('This file is for 2024. Choose that year instead of 2026')
    expect(await countFiles()).toBe(before)
    // a script learns the same at the same field
    const script = await admin.upload(PAGE, [...chosen, file()], json)
    expect(script.json()).toMatchObject({ errors: [{ field: 'year' }] })
  })

  it('is refused at a year for which no edition of the guideline is in force, and nothing is kept of it', async () => {
    const before = await countFiles()
    const of2027 = file({ value: rows.replace('2024', '2027') })
    const answer = await admin.upload(PAGE, [fields[0]!, { name: 'year', value: '2027' }, of2027])
    expect(answer.status).toBe(422)
    expect(load(answer.text)('#year-error, [id$=year-error]').text()).toContain('FY2027 are not in force yet')
    expect(await countFiles()).toBe(before)
  })

  it('offers the types that the guideline of the company has sections of, with their templates', async () => {
    const follow = async (guidelineId: number) => {
      await app.core.database.knex('companies').where({ id: app.b.id }).update({ guideline_id: guidelineId })
      app.core.sectionCatalogue.invalidate()
    }
    const types = async () =>
      load((await admin.get(PAGE)).text)('[name=section_type] option, input[name=section_type]')
        .get()
        .flatMap(({ attribs }) => attribs['value'] ?? [])
    await follow(2)
    const [devices, template] = [await types(), await admin.get(`${PAGE}/template.csv?type=patient`)]
    const own = await admin.get(`${PAGE}/template.csv?type=disclosure&section=A`)
    await follow(1)
    expect([devices, template.status, own.status]).toEqual([['1'], 404, 200])
    expect(await types()).toEqual(['1', '2'])
  })

  it('asks for the year where the file says none', async () => {
    const value = rows.replace('2024', '令和6')
    const answer = await admin.upload(PAGE, [fields[0]!, { name: 'year', value: '' }, file({ value })])
    expect(answer.status).toBe(422)
    expect(load(answer.text)('#year-error').text()).toContain('Choose a year')
  })

  it('gives a script its next address, and a call its ids', async () => {
    const script = await admin.upload(PAGE, [...fields, file()], json)
    expect(script.status).toBe(201)
    expect(script.json().location).toMatch(/^\/company\/data\/import-csv\/\d+$/)
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
  it('bring the form back with what was chosen and what is wrong', async () => {
    const answer = await admin.upload(PAGE, [
      { name: 'section_type', value: '2' },
      { name: 'year', value: '20x4' },
      file(),
    ])
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('role="alert"')
    expect(answer.text).toContain(app.core.translate('en', 'imports.error.yearRequired'))
    expect(answer.text).toMatch(/<option value="2" selected="">/)
  })

  it('name the file to choose again, and keep every other choice', async () => {
    const wrong = [fields[0]!, { name: 'year', value: '' }, { name: 'root_section_id', value: '1300' }]
    const value = rows.replace('2024', '')
    const answer = await admin.upload(PAGE, [...wrong, file({ fileName: '支払.csv', value })])
    expect(answer.status).toBe(422)
    const again = app.core.translate('en', 'files.upload.again', { value: '支払.csv' })
    expect(answer.text).toContain(again)
    // what was refused comes first
    const refused = answer.text.indexOf(app.core.translate('en', 'imports.error.yearRequired'))
    expect(refused).toBeGreaterThan(0)
    expect(refused).toBeLessThan(answer.text.indexOf(again))
    expect(answer.text).toMatch(/<option value="1300" selected="">/)
  })

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
    expect(page.text).toMatch(/<option value="2024" selected="">/)
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
    // the page takes PDFs too
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
    const answer = await admin.upload(PAGE, [...fields, file({ value: '%PDF-1.7\n%\xff\n1 0 obj\n' })])
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
  it('offers the years, types and sections there are', async () => {
    const { status, text } = await admin.get(`${PAGE}?type=patient`)
    expect(status).toBe(200)
    expect(text).toMatch(/enctype="multipart\/form-data"/i)
    for (const name of ['section_type', 'year', 'root_section_id', 'file'])
      expect(text).toContain(`name="${name}"`)
  })

  it('has the token in front of the file', async () => {
    const { text } = await admin.get(PAGE)
    const form = text.slice(text.search(/enctype="multipart/i))
    expect(form.indexOf('name="_csrf"')).toBeGreaterThan(-1)
    expect(form.indexOf('name="_csrf"')).toBeLessThan(form.indexOf('name="file"'))
  })
})
