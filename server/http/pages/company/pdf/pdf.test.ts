import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { PDFName } from '@cantoo/pdf-lib'
import { load } from 'cheerio'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import { sendFile } from '#server/testing/send-files.ts'
import { multipart, type Part, type TestClient } from '#server/testing/test-client.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'

const api = '/api/v1'
let app: TestApp
let admin: TestClient
let visitor: TestClient
let bytes: Buffer

beforeAll(async () => {
  app = await startTestApp({ config: { maxPdfBytes: 20_000 } })
  admin = await app.adminOf(app.b)
  visitor = app.client(app.b.host)
  bytes = await pdfOf(3)
})
afterAll(() => app.close())

function upload(
  client: TestClient,
  value: Buffer | string,
  fileName: string,
  fields: Record<string, string> = {},
) {
  const values = { section_type: '1', year: '2024', lang: 'en', ...fields }
  const parts: Part[] = [
    { name: '_csrf', value: client.csrfToken },
    ...Object.entries(values).map(([name, one]) => ({ name, value: one })),
    { name: 'file', value, fileName },
  ]
  const form = multipart(parts)
  return client.request('POST', `${api}/upload-file/upload-pdf`, {
    headers: { 'content-type': form.type },
    body: form.body,
  })
}

/** Uploads and checks; the file's id. */
async function added(
  fileName: string,
  fields: Record<string, string> = {},
  content = bytes,
): Promise<number> {
  const { id } = (await upload(admin, content, fileName, fields)).json().results
  await app.core.runner.drain()
  return id
}
const toggle = (id: number, publish: unknown, client = admin) =>
  client.request('PUT', `${api}/upload-file/update-publish-pdf`, {
    headers: { 'content-type': 'application/json', 'x-csrf-token': client.csrfToken },
    body: JSON.stringify({ id, publish }),
  })
const fileAt = (id: number, more = '') => `${api}/data-record/public/download-file?id=${id}${more}`
const published = async (type = 1) =>
  (await visitor.get(`${api}/upload-file/get-pdf?section_type=${type}`)).json().results

it('says of a PDF that opens without a password that it is protected', async () => {
  const content = await pdfOf(1, (document) => document.encrypt({ ownerPassword: 'owner' }))
  const id = await added('Protected.pdf', {}, content)
  const { translate } = app.core
  for (const [path, key] of [
    [`/company/data/pdf/${id}`, 'pdf.protectedText'],
    ['/company/data/pdf', 'pdf.protected'],
  ] as const)
    expect((await admin.get(path)).text).toContain(translate('en', key))
})

describe('the state of a PDF', () => {
  /** What the list of files, the file's page and the PDF's own page say, each opened now. */
  async function said(id: number): Promise<string[]> {
    const list = load((await admin.get('/company/data')).text)
    const inList = list(`tr:has(a[href="/company/data/files/${id}"]) .chip`).text()
    const file = load((await admin.get(`/company/data/files/${id}`)).text)('main .chip')
      .first()
      .text()
    const own = load((await admin.get(`/company/data/pdf/${id}`)).text)('main .chip')
      .first()
      .text()
    return [inList, file, own]
  }
  const thrice = (state: string) => [state, state, state]
  const by = () => testActor(app.b.id, app.b.adminId)

  it('is true at once on every page, from the upload to the withdrawal', async () => {
    const file = { value: bytes, fileName: 'States.pdf' }
    const answer = await sendFile(app, admin, file, { section_type: '1', year: '2024' })
    // where it is published, not a dead end
    expect(answer.location).toMatch(/^\/company\/data\/pdf\/\d+$/)
    const id = Number(answer.location.split('/').at(-1))
    expect(await said(id)).toEqual(thrice('Checking'))
    await app.core.runner.drain()
    // checked is not published
    expect(await said(id)).toEqual(thrice('Not in the list'))
    await app.core.pdfDraft.addToList(by(), app.b.id, id)
    expect(await said(id)).toEqual(thrice('Draft'))
    await app.core.publishing.moveToPreview(by(), app.b.id)
    expect(await said(id)).toEqual(thrice('In preview'))
    await toggle(id, true)
    expect(await said(id)).toEqual(thrice('Published'))
    await app.core.pdfDraft.removeFromList(by(), app.b.id, id)
    expect(await said(id)).toEqual(thrice('Published, removed from the list'))
    await toggle(id, false)
    expect(await said(id)).toEqual(thrice('Not in the list'))
  })

  it('says why a damaged one cannot be published, on the page of the file too', async () => {
    const id = await added('Damaged.pdf', {}, Buffer.from('%PDF-1.7\nnothing\n%%EOF'))
    expect(await said(id)).toEqual(thrice('Cannot be published'))
    const { fault } = await app.core.pdfs.get(app.b.id, id)
    const page = await admin.get(`/company/data/files/${id}`)
    expect(load(page.text)('.notice.err').text()).toContain(app.core.translate('en', `pdf.fault.${fault}`))
    expect(load(page.text)('a.btn.primary').attr('href')).toBe(`/company/data/pdf/${id}`)
  })
})

describe('the calls of SPEC §7', () => {
  it('upload, check, publish, list, hand out and withdraw a PDF', async () => {
    const id = await added('Report 2024.pdf', { root_section_id: '1300' })
    expect(await published()).toEqual([])
    expect((await visitor.get(fileAt(id))).json().status).toBe(405)
    const on = (await toggle(id, true)).json()
    expect(on).toMatchObject({ status: 200, results: { id, status: 0, published: true } })
    expect(await published()).toEqual([
      {
        id,
        title: 'Report 2024',
        title_en: null,
        lang: 'en',
        year: 2024,
        root_section_id: 1300,
        page_count: 3,
        protected: false,
        byte_size: bytes.length,
        file_name: 'Report 2024.pdf',
      },
    ])
    expect((await visitor.get(`${api}/upload-file/public/get-year`)).json().results).toEqual([2024])
    const file = await visitor.get(fileAt(id))
    expect([file.status, file.body.equals(bytes)]).toEqual([200, true])
    const off = (await toggle(id, false)).json()
    expect(off.results).toMatchObject({ status: 0, published: false, edition: on.results.edition + 1 })
    expect((await toggle(id, false)).json().results.edition).toBeNull()
    expect((await visitor.get(fileAt(id))).json().status).toBe(405)
    expect((await visitor.get(`${api}/upload-file/public/get-year`)).json().results).toEqual([])
  })

  it('show the preview to the company’s admins alone', async () => {
    const id = await added('preview.pdf')
    await admin.get(`/company/data/pdf/${id}`)
    await admin.post(`/company/data/pdf/${id}/listing`)
    await admin.post('/company/data/pdf/move')
    for (const path of [fileAt(id, '&is_preview=true'), `${api}/upload-file/get-pdf?is_preview=true`]) {
      expect((await admin.get(path)).status).toBe(200)
      expect((await visitor.get(path)).json().status).toBe(401)
      const other = await app.adminOf(app.a)
      expect(
        (await other.get(`${path}${path.includes('?') ? '&' : '?'}domain=${app.b.host}`)).status,
      ).toBeGreaterThan(400)
    }
    expect((await visitor.get(fileAt(id))).status).toBe(404)
  })

  it.each([
    ['a.csv', 'x', {}, 412],
    ['a.pdf', 'x', {}, 412],
    ['a.pdf', '', {}, 412],
    ['a.pdf', '%PDF-1.7 %%EOF', { year: '20' }, 406],
    ['a.pdf', '%PDF-1.7 %%EOF', { lang: 'fr' }, 406],
    ['a.pdf', '%PDF-1.7 %%EOF', { root_section_id: '1310' }, 710],
  ])('SEC-UPL-06: refuse %s with %p and %p: %d', async (name, content, fields, status) => {
    const answer = (await upload(admin, content, name, fields as Record<string, string>)).json()
    expect(answer.status).toBe(status)
    expect(answer.errors[0].message).not.toMatch(/^\w+\.\w+\./)
    expect(await app.temporaryFiles()).toEqual([])
  })

  it('refuse a file that is too large (723), and a change that says nothing (406)', async () => {
    expect((await upload(admin, Buffer.alloc(20_001, '%PDF-'), 'a.pdf')).json().status).toBe(723)
    expect((await toggle(1, undefined)).json().status).toBe(406)
    expect((await visitor.get(`${api}/data-record/public/download-file`)).json().status).toBe(406)
  })

  it('SEC-UPL-06: keep a refused file from everybody', async () => {
    const bad = await pdfOf(1, (document) =>
      document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'JavaScript' })),
    )
    const id = await added('bad.pdf', {}, bad)
    expect((await toggle(id, true)).json().status).toBe(412)
    expect((await admin.get(`/company/data/pdf/${id}/file`)).status).toBe(404)
    const page = await admin.get(`/company/data/pdf/${id}`)
    expect(page.text).toContain('It contains scripts (JavaScript)')
  })
})

describe('a PDF as it is sent', () => {
  it('SEC-UPL-05: is a PDF to be saved and nothing else', async () => {
    const id = await added('a.pdf')
    const { headers } = await admin.get(`/company/data/pdf/${id}/file`)
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'accept-ranges': 'bytes',
      'content-length': String(bytes.length),
    })
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  })

  it.each([
    ['支払データ.pdf', '%E6%94%AF%E6%89%95%E3%83%87%E3%83%BC%E3%82%BF.pdf'],
    ['か\u3099.pdf', '%E3%81%8C.pdf'],
    ['a;b%2f.pdf', 'a%3Bb%252f.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['😀\u202Efdp.pdf', '%F0%9F%98%80fdp.pdf'],
    ['../../x.pdf', 'x.pdf'],
  ])('SEC-UPL-07: is saved as %s', async (fileName, encoded) => {
    const id = await added(fileName)
    const { headers } = await admin.get(`/company/data/pdf/${id}/file`)
    const given = headers['content-disposition']!
    expect(given.endsWith(`filename*=UTF-8''${encoded}`)).toBe(true)
    expect(given).toMatch(/^attachment; filename="[\x20-\x7e]*"; /)
    const { storageKey } = (await app.core.pdfs.get(app.b.id, id)).file
    expect(storageKey).toMatch(/^company-\d+\/uploads\/[0-9a-f]{32}\.pdf$/)
  })

  it('comes in parts, and not again where nothing changed', async () => {
    const id = await added('parts.pdf')
    const path = `/company/data/pdf/${id}/file`
    const part = await admin.get(path, { range: 'bytes=10-19' })
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 10-19/${bytes.length}`])
    expect(part.body.equals(bytes.subarray(10, 20))).toBe(true)
    expect((await admin.get(path, { range: `bytes=${bytes.length}-` })).status).toBe(416)
    const { etag } = part.headers as { etag: string }
    expect((await admin.get(path, { 'if-none-match': etag })).status).toBe(304)
    expect((await admin.get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await admin.get(path, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
    const head = await admin.request('HEAD', path)
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      String(bytes.length),
      0,
    ])
  })
})

describe('the pages', () => {
  const pageOf = async (company: TestCompany) => {
    const client = await app.adminOf(company)
    return (await client.get('/company/data/pdf?type=patient')).text
  }

  it('say that there is nothing yet', async () => {
    expect(await pageOf(app.b)).toContain('No PDF files yet')
    expect(await pageOf(app.a)).toContain('PDFはまだありません')
  })

  it('put a PDF into the list, move, rename, publish and withdraw it', async () => {
    const [first, second] = [await added('One.pdf'), await added('Two.pdf')]
    const at = (id: number, part = '') => `/company/data/pdf/${id}${part}`
    const titles = async () =>
      (await app.core.pdfs.list(app.b.id, 1, 'draft'))
        .map(({ titleJa }) => titleJa)
        .filter((title) => /^(One|Two|弐)$/.test(title))
    await admin.get(at(first))
    for (const id of [first, second]) expect((await admin.post(at(id, '/listing'))).location).toBe(at(id))
    // what was just done, with its undo
    const undo = load((await admin.get(at(second))).text)('.did form')
    expect(undo.attr('action')).toBe(at(second, '/listing/removal'))
    expect((await admin.post(at(second, '/listing/removal'), { from: 'list' })).location).toBe(
      '/company/data/pdf',
    )
    await admin.post(at(second, '/listing'))
    const $ = load((await admin.get('/company/data/pdf')).text)
    const seen = $('#pdf-order [name=seen]').attr('value')!
    await admin.post('/company/data/pdf', { seen, [`place.${second}`]: '1' })
    expect(await titles()).toEqual(['Two', 'One'])
    // somebody else changed the list meanwhile: nothing is saved, and nothing that was typed is lost
    const late = await admin.post('/company/data/pdf', { seen, [`place.${first}`]: '7' })
    expect([late.status, await titles()]).toEqual([409, ['Two', 'One']])
    const again = load(late.text)
    expect(again('[role=alert]').text()).toContain('Someone else changed this first')
    expect(again(`[name="place.${first}"]`).attr('value')).toBe('7')
    expect(again('#pdf-order [name=seen]').attr('value')).toBe(
      load((await admin.get('/company/data/pdf')).text)('#pdf-order [name=seen]').attr('value'),
    )
    const shown = load((await admin.get(at(second))).text)('[name=seen]').attr('value')!
    expect((await admin.post(at(second), { titleJa: ' 弐 ', titleEn: 'Second', lang: 'ja' })).location).toBe(
      at(second),
    )
    expect(await titles()).toEqual(['弐', 'One'])
    const older = await admin.post(at(second), { seen: shown, titleJa: '二', titleEn: 'Second', lang: 'ja' })
    expect([older.status, await titles()]).toEqual([409, ['弐', 'One']])
    const both = load(older.text)
    expect([both('.notice li').text(), both('#titleJa').attr('value')]).toEqual([
      expect.stringContaining('弐'),
      '二',
    ])
    const question = await admin.get(at(second, '/publication'))
    expect(question.text).toContain('You are about to publish')
    expect((await admin.post(at(second, '/publication'))).status).toBe(303)
    expect((await published()).map(({ title_en }: { title_en: string }) => title_en)).toContain('Second')
    expect((await admin.get(at(second, '/withdrawal'))).text).toContain('You are about to withdraw')
    await admin.post(at(second, '/withdrawal'))
    expect(await titles()).toEqual(['One'])
    await admin.post(at(first, '/listing/removal'))
    expect(await titles()).toEqual([])
  })

  it('say how to go on where publishing needs a second person (403)', async () => {
    const id = await added('Second.pdf')
    const { passwordHash } = (await app.core.users.findPassword(app.b.adminId))!
    const secondId = await app.core.users.insert({
      ...{ companyId: app.b.id, roleLevel: 2, email: 'second@pdf.test', passwordHash, lang: 'en' },
      ...{ firstName: 'Sam', lastName: 'Sample', createdAt: app.clock.now() },
    })
    const approval = (userId: number, needsApproval: boolean) =>
      app.core.publicationSettings.update(testActor(app.b.id, userId), app.b.id, { needsApproval })
    await approval(app.b.adminId, true)
    const path = `/company/data/pdf/${id}/publication`
    const $ = load((await admin.get(path)).text)
    expect($(`main form[action="${path}"]`).length).toBe(0)
    await admin.post($('main form').attr('action')!)
    const moved = await admin.post(load((await admin.get(path)).text)('main form').attr('action')!)
    expect(moved.status).toBe(303)
    expect((await admin.get(path)).text).toContain('href="/company/preview"')
    const answer = await admin.post(path)
    expect([answer.status, answer.text.includes('Publishing needs approval')]).toEqual([403, true])
    expect((await toggle(id, true)).json()).toMatchObject({ status: 403, errors: [{ field: '' }] })
    expect((await published()).map((pdf: { id: number }) => pdf.id)).not.toContain(id)
    for (const userId of [app.b.adminId, secondId]) await approval(userId, false)
  })

  it('keep what was typed when it is refused (422)', async () => {
    const id = await added('Typed.pdf')
    await admin.get(`/company/data/pdf/${id}`)
    const answer = await admin.post(`/company/data/pdf/${id}`, {
      titleJa: '',
      titleEn: 'Kept title',
      lang: 'ja',
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Enter a title')
    expect(answer.text).toContain('value="Kept title"')
    const long = await admin.post(`/company/data/pdf/${id}`, {
      titleJa: 'あ'.repeat(241),
      titleEn: '',
      lang: 'ja',
    })
    expect(long.status).toBe(422)
  })

  it('offer the file itself without JavaScript, and tell scripts how the check goes', async () => {
    const id = await added('Plain.pdf')
    const page = await admin.get(`/company/data/pdf/${id}`)
    expect(page.text).toContain(`href="/company/data/pdf/${id}/file"`)
    expect(page.text).toContain('needs JavaScript')
    const progress = (await admin.get(`/company/data/pdf/${id}/progress`)).json()
    expect(progress).toMatchObject({ state: 'done', max: null })
    const { id: waiting } = (await upload(admin, bytes, 'Waiting.pdf')).json().results
    expect((await admin.get('/company/data/pdf')).text).toContain(`/company/data/pdf/${waiting}/progress`)
  })
})
