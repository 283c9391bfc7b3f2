import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { controlsOf as controls, HOUR, pinsOf, PublicationForms } from '#server/testing/publication-forms.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { pdfOf } from '#server/testing/test-pdfs.ts'

let app: TestApp
let admin: TestClient

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const publication = '/company/preview/publication'
const say = (key: string, params = {}) => app.core.translate('ja', key, params)
const forms = () => new PublicationForms(app, admin)
const send = (path: string, more: Record<string, string> = {}) => forms().send(path, more)
const prepare = (rows: number) => forms().prepare(rows)

describe('lists of PDFs', () => {
  const move = () => forms().move()
  /** Uploads a PDF and puts it into the draft's list. */
  const addPdf = async (title: string) => {
    const parts = { section_type: '1', year: '2024', lang: 'ja' }
    const { json, status } = await admin.upload('/api/v1/upload-file/upload-pdf', [
      ...Object.entries(parts).map(([name, value]) => ({ name, value })),
      { name: 'file', value: await pdfOf(1), fileName: `${title}.pdf` },
    ])
    expect(status).toBe(200)
    const { id } = json().results as { id: number }
    await app.core.runner.drain()
    await app.core.pdfDraft.addToList(person(), app.a.id, id)
    return id
  }
  const person = () => ({ userId: app.a.adminId, companyId: app.a.id, ip: '', requestId: '' })
  const published = async () =>
    (await app.core.pdfs.list(app.a.id, 1, 'published')).map(({ titleJa }) => titleJa)
  const heading = () => say('publication.pdf.heading', { type: say('common.type.disclosure') })

  it('are shown, pinned and published alone', async () => {
    await prepare(4)
    await send(publication, { attest: '1' })
    const parts = async () => load((await admin.get('/company/preview')).text)('.pipe tbody th').text()
    expect(await parts()).toBe('')
    await addPdf('一覧A')
    await addPdf('一覧B')
    expect(await parts()).toBe(heading())
    await move()
    const page = await forms().open(publication)
    for (const text of [heading(), '一覧A', '一覧B', say('publication.pdf.kind.added')])
      expect(page.text).toContain(text)
    expect(Object.keys(pinsOf(page, publication)).sort()).toEqual([
      'chosen',
      'pdf-disclosure',
      'publish-pdf-disclosure',
      'settings',
      'withdrawals',
    ])
    await addPdf('一覧C')
    await move()
    const late = await admin.post(publication, { ...pinsOf(page, publication), attest: '1' })
    expect([late.status, late.text.includes(say('console.publish.changedMeanwhile'))]).toEqual([422, true])
    const answer = await send(publication, { attest: '1' })
    expect(answer.location).toMatch(/publication\/\d+$/)
    expect(await published()).toEqual(['一覧A', '一覧B', '一覧C'])
    const number = answer.location.split('/').at(-1)
    const edition = await admin.get(`/company/preview/editions/${number}`)
    expect(edition.text).toContain(say('publication.track.pdf-disclosure'))
    expect(edition.text).toContain('一覧C')
  })

  it('wait together with the data and tell what would change', async () => {
    const [first] = await app.core.pdfs.list(app.a.id, 1, 'published')
    await app.core.pdfDraft.removeFromList(person(), app.a.id, first!.fileId)
    await prepare(7)
    const at = Math.ceil(app.clock.now() / HOUR) * HOUR + HOUR
    const { location } = await send(publication, { attest: '1', ...controls('publish', at) })
    const page = await admin.get(location)
    expect(page.text).toContain(say('publication.pdf.kind.removed'))
    expect(page.text).toContain('一覧A')
    await admin.post(`${location}/cancellation`)
    expect((await send(publication, { attest: '1' })).location).toMatch(/publication\/\d+$/)
    expect(await published()).toEqual(['一覧B', '一覧C'])
  })

  it('come back with an edition, into the draft without deleted files', async () => {
    const { editionNumber } = await app.core.companies.get(app.a.id)
    const before = editionNumber - 1
    const path = `/company/preview/editions/${before}/restoration`
    expect((await admin.get(path)).text).toContain('一覧A')
    const [file] = (await app.core.pdfs.overview(app.a.id, 1)).lines.filter(
      ({ titleJa }) => titleJa === '一覧B',
    )
    await app.core.uploads.remove(person(), file!.file)
    const draft = `/company/preview/editions/${before}/draft`
    const page = await admin.get(draft)
    expect(page.text).toContain(say('publication.draft.pdfsMissing', { count: 1, n: 1 }))
    expect((await send(draft)).location).toBe('/company/preview')
    const titles = (await app.core.pdfs.list(app.a.id, 1, 'draft')).map(({ titleJa }) => titleJa)
    expect(titles).toEqual(['一覧A', '一覧C'])
  })

  it('are withdrawn by a choice of their own', async () => {
    const path = '/company/preview/withdrawal'
    const page = await admin.get(path)
    expect(load(page.text)('input[name=pdf-disclosure]').length).toBe(1)
    expect(page.text).toContain(say('publication.pdf.files', { count: 2, n: 2 }))
    expect((await send(path, { 'pdf-disclosure': '1' })).location).toBe('/company/preview')
    expect(await published()).toEqual([])
    expect(
      (await app.core.versions.states(app.a.id)).get('data-disclosure')!.publishedVersion,
    ).toBeGreaterThan(0)
    await send(path, { disclosure: '1' })
    expect((await admin.get(path)).text).toContain(say('publication.withdrawal.emptyTitle'))
  })
})
