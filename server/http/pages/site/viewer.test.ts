import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

const TITLE = '<b>2024年度</b> "報告"'

let app: TestApp
let visitor: TestClient
let published: number
let guarded: number
let inPreview: number
const actor = () => testActor(app.b.id, app.b.adminId)

async function addPdf(sectionType: 1 | 2, titleJa: string, isProtected = false): Promise<number> {
  const bytes = await pdfOf(3, (document) => {
    if (isProtected) document.encrypt({ ownerPassword: 'owner' })
  })
  const temporaryPath = path.join(app.temporaryFolder, `${sectionType}.pdf`)
  await writeFile(temporaryPath, bytes)
  const choice = { sectionType, year: 2024, rootSectionId: null, lang: 'ja' as const }
  const arrived = { temporaryPath, fileName: 'a.pdf', byteSize: bytes.length }
  const { fileId } = await app.core.uploads.storePdf(actor(), app.b.id, choice, arrived)
  await app.core.runner.drain()
  await app.core.pdfDraft.rename(actor(), app.b.id, fileId, { titleJa, titleEn: '', lang: 'ja' })
  await app.core.pdfDraft.addToList(actor(), app.b.id, fileId)
  return fileId
}

beforeAll(async () => {
  app = await startTestApp()
  await app.importCsv(app.b)
  published = await addPdf(1, TITLE)
  guarded = await addPdf(1, '保護された報告', true)
  await app.publish(app.b)
  inPreview = await addPdf(1, 'まだ')
  await app.core.publishing.moveToPreview(actor(), app.b.id)
  visitor = app.client(app.b.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const at = (id: number | string, base = '') => `${base}/viewer?id=${id}`

describe('/viewer', () => {
  it('shows a published PDF without the shell, open to everybody, with its file', async () => {
    const stranger = app.client(app.b.host)
    const { status, text, headers } = await stranger.get(at(published), { 'accept-language': 'en' })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache'])
    const $ = load(text)
    expect($('h1').text()).toBe(TITLE)
    expect($('h1').attr('lang')).toBe('ja')
    expect($('.mast, footer')).toHaveLength(0)
    expect($('.vnote').first().text()).toContain('3 pages')
    const file = $('a[download]').first().attr('href')!
    expect((await stranger.get(file)).headers['content-type']).toBe('application/pdf')
    expect($('[data-island=pdf-viewer] a[download]').attr('href')).toBe(file)
    expect($('.vbar a').attr('href')).toBe('/disclosure')
  })

  it('says which PDFs are protected: here, in the list and in the API (decision 029)', async () => {
    const notice = app.core.translate('ja', 'pdf.public.protected')
    const textAt = async (path: string) => load((await visitor.get(path, { 'accept-language': 'ja' })).text)
    expect((await textAt(at(published)))('.vnote').text()).not.toContain(notice)
    expect((await textAt(at(guarded)))('.vnote').text()).toContain(notice)
    const $ = await textAt('/disclosure')
    const lines = $('.pdf-links li').toArray()
    expect(lines.map((line) => [$(line).find('a').text(), $(line).text().includes(notice)])).toEqual([
      [TITLE, false],
      ['保護された報告', true],
    ])
    const list = (await visitor.call('GET', '/api/v1/upload-file/get-pdf')).json().results
    expect(list.map((pdf: { id: number; protected: boolean }) => [pdf.id, pdf.protected])).toEqual([
      [published, false],
      [guarded, true],
    ])
  })

  it.each(['0', 'x', '999', '1e3', '', '1&id=2'])('has no PDF %p', async (id) =>
    expect((await visitor.get(at(id))).status).toBe(404),
  )

  it('has none that is not published, of another company or of another type’s host', async () => {
    expect((await visitor.get(at(inPreview))).status).toBe(404)
    expect((await app.client(app.a.host).get(at(published))).status).toBe(404)
    expect((await app.client(app.b.patientHost).get(at(published))).status).toBe(404)
    expect((await app.client('console.test').get(at(published))).status).toBe(404)
  })

  it('shows the preview to the company’s admins', async () => {
    expect((await visitor.get(at(inPreview, '/preview'))).location).toBe('/login')
    const admin = await app.adminOf(app.b)
    const { status, text } = await admin.get(at(inPreview, '/preview'))
    expect(status).toBe(200)
    const file = load(text)('a[download]').first().attr('href')!
    expect((await admin.get(file)).headers['content-type']).toBe('application/pdf')
    expect((await visitor.get(file)).status).toBe(401)
    expect((await (await app.adminOf(app.a)).get(at(inPreview, '/preview'))).status).toBe(404)
  })
})

describe('the list of PDFs', () => {
  const links = async (client: TestClient, page: string) => {
    const $ = load((await client.get(page, { 'accept-language': 'ja' })).text)
    return $('.pdf-links li')
      .toArray()
      .map((one) => [$(one).find('a').attr('href'), $(one).text()])
  }

  it('stands below the table with what there is to know', async () => {
    expect(await links(visitor, '/disclosure')).toEqual([
      [at(published), expect.stringMatching(/^<b>2024年度<\/b> "報告" （日本語・3ページ・[\d.]+ k?B）$/)],
      [`/viewer?id=${guarded}`, expect.stringContaining('保護された報告')],
    ])
  })

  it('goes with the year', async () => {
    await app.importCsv(app.b, { year: 2023 })
    await app.publish(app.b)
    expect(await links(visitor, '/disclosure?year=2023')).toEqual([])
    expect(await links(visitor, '/disclosure?year=2024')).toHaveLength(3)
  })

  it('is gone, with the viewer, where the company shows no PDFs', async () => {
    const name = { track: 'display-settings', part: 'settings' } as const
    await app.core.wording.save(actor(), app.b.id, name, { ...defaultDisplay, usePdfFile: false })
    await app.core.publishing.moveTracks(actor(), app.b.id, ['display-settings'])
    const admin = await app.adminOf(app.b)
    expect((await admin.get(at(published, '/preview'))).status).toBe(404)
    expect((await visitor.get(at(published))).status).toBe(200)
    await app.core.publishing.publish(actor(), app.b.id, { note: '' })
    app.core.tenants.invalidate()
    expect((await visitor.get(at(published))).status).toBe(404)
    expect(await links(visitor, '/disclosure')).toEqual([])
  })

  it('is gone from the calls too, other than for the company’s own admins', async () => {
    const list = '/api/v1/upload-file/get-pdf'
    const file = `/api/v1/data-record/public/download-file?id=${published}`
    expect((await visitor.get(list)).json().results).toEqual([])
    await addPdf(2, '患者団体')
    await app.publish(app.b)
    const years = '/api/v1/upload-file/public/get-year?section_type=2'
    expect((await visitor.get(years)).json().results).toEqual([])
    expect([(await visitor.get(file)).status, (await visitor.get(file)).json().status]).toEqual([404, 405])
    const [own, system] = [await app.adminOf(app.b), await app.systemAdmin()]
    expect((await own.get(list)).json().results).toHaveLength(3)
    expect((await own.get(file)).headers['content-type']).toBe('application/pdf')
    expect((await own.get(`${file}&is_preview=true`)).status).toBe(200)
    expect((await system.get(`${file}&domain=${app.b.host}`)).json().status).toBe(405)
  })
})
