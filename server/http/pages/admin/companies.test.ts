import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import sharp from 'sharp'
import { systemActor } from '#server/features/audit/index.ts'
import { paths } from '#server/http/paths.ts'
import { PORTAL_HOST, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'
import { pngOf, pngOfBytes } from '#server/testing/test-pictures.ts'

const actor = systemActor('test')
const MB2 = 2 * 1024 * 1024

let app: TestApp
let system: TestClient
let page: string
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
  page = `/admin/companies/detail/${app.a.id}`
})
afterAll(() => app.close())
afterEach(async () => expect(await app.temporaryFiles()).toEqual([]))

const t = (key: string, params?: Record<string, string>) => app.core.translate('ja', key, params)
const company = (id = app.a.id) => app.core.companies.get(id)
/** What the page's form would send now. */
async function formOf(path = page): Promise<Record<string, string>> {
  const document = load((await system.get(path)).text)
  return Object.fromEntries(
    document('main form.prose')
      .serializeArray()
      .filter(({ name }) => name !== '_csrf')
      .map(({ name, value }) => [name, value]),
  )
}
// The name of the field, with which a summary begins.
const FIELD = /^[^：]*[^：例]：/
const errorsOf = ({ text }: Answer) =>
  load(text)('.errsum a')
    .toArray()
    .map(({ attribs, children }) => [
      attribs.href,
      (children[0] as unknown as { data: string }).data.replace(FIELD, ''),
    ])

describe('the portal’s domain', () => {
  it('is refused for a company, with a sentence that says so', async () => {
    const system = await app.systemAdmin()
    const typed = { name: '横取り製薬', email: 'a@b.example', copyright: 'c', disclosure_domain: PORTAL_HOST }
    const { status, text } = await system.post(paths.adminCompanyCreate, { ...typed, patient_domain: '' })
    expect([status, text.includes(app.core.translate('ja', 'companies.error.domainPortal'))]).toEqual([
      422,
      true,
    ])
  })
})

describe('adding a company', () => {
  const create = '/admin/companies/list/create'
  const umi = {
    name: '海製薬株式会社',
    email: 'info@umi.test',
    disclosure_domain: 'UMI.test',
    copyright: '© 海製薬',
    is_active: '1',
  }

  it('leads to its page, and the site is there', async () => {
    const answer = await system.post(create, umi)
    expect(answer.status).toBe(303)
    const shown = await system.follow(answer)
    expect(shown.text).toContain(t('api.create.200'))
    expect(shown.text).toContain('http://umi.test/')
    expect((await app.client('umi.test').get('/')).status).toBe(200)
  })

  it('is refused with what was typed and what is wrong', async () => {
    const answer = await system.post(create, {
      ...{ name: '', email: 'x', copyright: '', name_en: '<b>"', patient_domain: '127.0.0.1' },
    })
    expect(answer.status).toBe(422)
    expect(errorsOf(answer)).toEqual([
      ['#name', t('companies.error.nameRequired')],
      ['#email', t('auth.error.emailInvalid')],
      ['#patient_domain', t('companies.error.domainAddress')],
      ['#copyright', t('companies.error.copyrightRequired')],
    ])
    const form = load(answer.text)
    expect(form('#name_en').attr('value')).toBe('<b>"')
    expect(form('#is_active').attr('checked')).toBeUndefined()
  })

  it.each([
    ['name', '407', { name: 'Ume製薬株式会社' }],
    ['email', '413', { email: 'INFO@ume.test' }],
    ['disclosure_domain', '414', { disclosure_domain: 'Ume.test.' }],
    ['patient_domain', '414', { patient_domain: 'console.test' }],
  ])('whose %s somebody else has is told so there (%s)', async (field, code, changes) => {
    const fresh = { ...umi, name: '森製薬', email: 'a@mori.test', disclosure_domain: 'mori.test' }
    const answer = await system.post(create, { ...fresh, ...changes })
    expect([answer.status, ...errorsOf(answer)]).toEqual([422, [`#${field}`, t(`api.error.${code}`)]])
  })
})

describe('the list', () => {
  it('pages by ten, finds, and leads to each company', async () => {
    for (let at = 0; at < 10; at++)
      await app.core.companies.create(systemActor('test'), {
        ...{ name: `頁${at}`, nameEn: '', email: `p${at}@page.test`, copyright: 'c', copyrightEn: '' },
        ...{ disclosureDomain: `p${at}.page.test`, patientDomain: null },
      })
    const rows = async (query: string) =>
      load((await system.get(`/admin/companies${query}`)).text)('tbody tr').length
    expect([await rows(''), await rows('?page=2')]).toEqual([10, 3])
    expect(await rows('?search_key=PAGE.test')).toBe(10)
    const found = load((await system.get('/admin/companies?search_key=ume.test')).text)
    expect(
      found('tbody a')
        .toArray()
        .map(({ attribs }) => attribs.href),
    ).toEqual([page, page, `${page}/deletion`])
    expect(found('[data-behaviour=copy-text]').length).toBe(1)
    expect((await system.get('/admin/companies?search_key=nobody')).text).toContain(
      t('console.companies.noMatchTitle', { key: 'nobody' }),
    )
  })
})

describe('changing a company', () => {
  it('shows what is stored, and stores what is changed', async () => {
    const form = await formOf()
    expect(form).toMatchObject({ name: 'Ume製薬株式会社', disclosure_domain: 'ume.test', is_active: '1' })
    const answer = await system.post(page, { ...form, name_en: 'Ume Pharma Ltd.' })
    expect([answer.status, answer.location]).toEqual([303, page])
    expect((await system.follow(answer)).text).toContain(t('api.update.200'))
    expect((await company()).name.en).toBe('Ume Pharma Ltd.')
  })

  it('shows at once on the public site, cached or not', async () => {
    const visitor = app.client(app.a.host)
    await visitor.get('/')
    await system.post(page, { ...(await formOf()), copyright: '© 新しい表示' })
    expect((await visitor.get('/')).text).toContain('© 新しい表示')
  })

  it('from an older page is told, with nothing lost, and can be sent again (721)', async () => {
    const [mine, other] = [await formOf(), await formOf()]
    await system.post(page, { ...other, email: 'first@ume.test' })
    const answer = await system.post(page, { ...mine, name: '梅製薬' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain(t('companies.conflict.heading'))
    expect(answer.text).toContain('first@ume.test')
    expect((await company()).name.ja).toBe('Ume製薬株式会社')
    const form = load(answer.text)
    expect(form('#name').attr('value')).toBe('梅製薬')
    const counter = form('[name=change_counter]').attr('value')!
    expect((await system.post(page, { ...mine, name: '梅製薬', change_counter: counter })).status).toBe(303)
    expect((await company()).name.ja).toBe('梅製薬')
  })

  it('without the page’s counter is never done', async () => {
    for (const change_counter of ['', 'x', '1e3', '-1'])
      expect((await system.post(page, { ...(await formOf()), name: 'x', change_counter })).status).toBe(409)
    expect((await company()).name.ja).toBe('梅製薬')
  })

  it('SEC-TEN-34: a renamed domain frees the old one, and its old pages are gone', async () => {
    const b = `/admin/companies/detail/${app.b.id}`
    const visitor = app.client(app.b.host)
    expect((await visitor.get('/')).status).toBe(200)
    await system.post(b, { ...(await formOf(b)), disclosure_domain: 'kaede.test' })
    expect((await visitor.get('/')).status).toBe(404)
    expect((await app.client('kaede.test').get('/')).status).toBe(200)
    const taken = await system.post(page, { ...(await formOf()), patient_domain: 'sakura.test' })
    expect(taken.status).toBe(303)
    expect((await visitor.get('/')).text).toContain('梅製薬')
    await system.post(page, { ...(await formOf()), patient_domain: 'ume.test' })
    await system.post(b, { ...(await formOf(b)), disclosure_domain: 'sakura.test' })
  })

  it('to inactive hides the site and refuses its people at once (SEC-SES-09, 703)', async () => {
    const admin = await app.adminOf(app.b)
    const b = `/admin/companies/detail/${app.b.id}`
    const { is_active: _, ...inactive } = await formOf(b)
    expect((await system.post(b, inactive)).status).toBe(303)
    for (const client of [admin, app.client(app.b.host)]) {
      const answer = await client.call('GET', '/api/v1/company/public/get-detail')
      expect([answer.status, answer.json().status]).toEqual([404, 703])
    }
    expect((await admin.get('/company/dashboard')).status).toBe(404)
    await system.post(b, {
      ...inactive,
      change_counter: String((await company(app.b.id)).changeCounter),
      is_active: '1',
    })
    expect((await admin.get('/company/dashboard')).status).toBe(200)
  })

  it('of an id that is none is not found', async () => {
    for (const id of ['0', '999', 'x', '1e1', '01', '1%00'])
      expect([id, (await system.get(`/admin/companies/detail/${id}`)).status >= 400]).toEqual([id, true])
  })
})

describe('a picture', () => {
  const send = (value: Buffer | string, { kind = 'logo', fileName = 'a.png', headers = {} } = {}) =>
    system.upload(`${page}/${kind}`, [{ name: 'file', value, fileName, type: 'image/png' }], headers)

  it('appears on the company’s pages and on the system admin’s', async () => {
    for (const kind of ['logo', 'favicon']) {
      const answer = await send(await pngOf({ colour: '#123456' }), { kind })
      expect([answer.status, answer.location]).toEqual([303, `${page}/pictures`])
    }
    const { logoHash, faviconHash } = await company()
    const site = (await app.client(app.a.host).get('/')).text
    expect(site).toContain(`src="/company-logo/${logoHash}.png"`)
    expect(site).toContain(`rel="icon" href="/company-favicon/${faviconHash}.png"`)
    const console = (await (await app.adminOf(app.a)).get('/company/dashboard')).text
    expect(console).toContain(`src="/company-logo/${logoHash}.png"`)
    expect((await system.get(`${page}/pictures`)).text).toContain(`src="${page}/logo/${logoHash}.png"`)
  })

  it('SEC-UPL-05: is served as a picture and nothing else, for good, on its own hosts alone', async () => {
    const { logoHash } = await company()
    const path = `/company-logo/${logoHash}.png`
    const answers = [await app.client(app.a.host).get(path), await system.get(`${page}/logo/${logoHash}.png`)]
    for (const answer of answers) {
      expect(answer.status).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      expect(answer.headers['cache-control']).toMatch(/max-age=31536000, immutable/)
      expect(answer.setCookies).toEqual([])
      expect((await sharp(answer.body).metadata()).format).toBe('png')
    }
    const elsewhere = [
      app.client(app.b.host).get(path),
      app.client('console.test').get(path),
      app.client(app.a.host).get(`/company-favicon/${logoHash}.png`),
      app.client(app.a.host).get(`/company-logo/${'0'.repeat(64)}.png`),
      app.client(app.a.host).get('/company-logo/..%2f..%2fdatabase.sqlite.png'),
      system.get(`/admin/companies/detail/${app.b.id}/logo/${logoHash}.png`),
    ]
    for (const answer of await Promise.all(elsewhere)) expect(answer.status).toBe(404)
  })

  it('that was replaced or removed is not served any more', async () => {
    const old = (await company()).logoHash
    await send(await pngOf({ colour: '#654321' }))
    const visitor = app.client(app.a.host)
    expect((await visitor.get(`/company-logo/${old}.png`)).status).toBe(404)
    const now = (await company()).logoHash
    expect((await visitor.get(`/company-logo/${now}.png`)).status).toBe(200)
    const answer = await system.post(`${page}/logo/removal`)
    expect([answer.status, answer.location]).toEqual([303, `${page}/pictures`])
    expect((await visitor.get(`/company-logo/${now}.png`)).status).toBe(404)
    expect((await visitor.get('/')).text).not.toContain('/company-logo/')
  })

  it.each([
    ['SEC-UPL-01: 2 MB less a byte', MB2 - 1, 303],
    ['SEC-UPL-01: 2 MB', MB2, 303],
    ['SEC-UPL-01: 2 MB and a byte', MB2 + 1, 422],
    ['SEC-UPL-01: 6 MB, as a camera makes them', 6_000_000, 422],
  ])('%s', async (_, size, status) => {
    const before = await company()
    const answer = await send(await pngOfBytes(size), { kind: 'favicon' })
    expect(answer.status).toBe(status)
    if (status === 303) return
    expect(errorsOf(answer)).toEqual([['#favicon-file', t('companies.error.picture.tooLarge')]])
    expect(await company()).toEqual(before)
  })

  it('SEC-UPL-01: what says to be far larger is refused unread', async () => {
    const headers = { 'content-length': '1000000000', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await system.request('POST', `${page}/logo`, { headers, body: '--x\r\n' })
    expect([answer.status, answer.headers.connection]).toEqual([413, 'close'])
  })

  it.each([
    ['no file', '', '', 'fileRequired'],
    ['an empty file', '', 'a.png', 'fileRequired'],
    ['SEC-UPL-03: a page named .png', '<html><script>alert(1)</script>', 'a.png', 'format'],
    ['SEC-UPL-03: an SVG named .png', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.png', 'svg'],
    ['SEC-UPL-03: an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'svg'],
  ])('%s is refused at its field', async (_, value, fileName, reason) => {
    const answer = await send(value, { fileName })
    expect([answer.status, ...errorsOf(answer)]).toEqual([
      422,
      ['#logo-file', t(`companies.error.picture.${reason}`)],
    ])
  })

  it('SEC-UPL-03: a PNG named .svg is a PNG', async () => {
    expect((await send(await pngOf(), { fileName: 'a.svg' })).status).toBe(303)
    const { logoHash } = await company()
    const answer = await app.client(app.a.host).get(`/company-logo/${logoHash}.png`)
    expect(answer.headers['content-type']).toBe('image/png')
  })

  it('SEC-CSRF-02: of a forged request never reaches the disk', async () => {
    const forged = system.on(system.host)
    forged.csrfToken = 'x'.repeat(64)
    const parts = [{ name: 'file', value: await pngOf(), fileName: 'a.png' }]
    expect((await forged.upload(`${page}/logo`, parts)).status).toBe(403)
    const crossSite = await system.upload(`${page}/logo`, parts, { origin: 'http://ume.test' })
    expect(crossSite.status).toBe(403)
  })
})

describe('upkeep', () => {
  it('moves the draft to the preview, and says when there was nothing to move', async () => {
    await app.importCsv(app.a)
    const first = await system.follow(await system.post(`${page}/preview`))
    expect(first.text).toContain(t('toast.success.movedToPreview'))
    expect((await app.core.versions.dataState(app.a.id, 1)).previewVersion).toBe(1)
    const second = await system.follow(await system.post(`${page}/preview`))
    expect(second.text).toContain(t('companies.work.move.nothing'))
  })

  it('rebuilds the search index once for two clicks, and shows how far it is with and without scripts', async () => {
    for (let click = 0; click < 2; click++) expect((await system.post(`${page}/indexing`)).status).toBe(303)
    const jobs = await app.core.database.knex('jobs').where({ name: 'search-reindex', company_id: app.a.id })
    expect(jobs).toHaveLength(1)
    const running = await system.get(`${page}/maintenance`)
    const panel = load(running.text)('[data-behaviour=poll-progress]')
    expect([panel.attr('data-state'), panel.attr('data-url')]).toEqual(['queued', `${page}/indexing`])
    // no page with a form to fill in loads itself again
    expect(running.text).not.toMatch(/http-equiv="refresh"/i)
    expect(load(running.text, { scriptingEnabled: false })('noscript a').text()).toBe(
      t('companies.work.index.refresh'),
    )
    const polled = () => system.call('GET', `${page}/indexing`)
    expect((await polled()).json()).toMatchObject({ state: 'queued', max: null })
    await app.core.runner.drain()
    expect((await polled()).json()).toMatchObject({
      ...{ state: 'done', value: 5, max: 5 },
      text: t('companies.work.index.finished'),
    })
    const done = await system.get(`${page}/maintenance`)
    expect(done.text).toContain(t('companies.work.index.done'))
  })
})

describe('deleting a company', () => {
  it('asks for its name, says what goes, and does nothing for another name', async () => {
    const path = `${page}/deletion`
    const shown = await system.get(path)
    expect(shown.text).toContain(t('companies.deletion.heading', { name: '梅製薬' }))
    for (const confirmation of ['', '梅', 'Sakura製薬株式会社', '梅製薬 '.repeat(2)]) {
      const answer = await system.post(path, { confirmation })
      expect(answer.status).toBe(422)
      expect(errorsOf(answer)).toEqual([
        ['#confirmation', t('companies.deletion.mismatch', { name: '梅製薬' })],
      ])
    }
    expect((await company()).isActive).toBe(true)
  })

  it('hides everything at once, whoever asks', async () => {
    const admin = await app.adminOf(app.a)
    const { faviconHash } = await company()
    const answer = await system.post(`${page}/deletion`, { confirmation: ' 梅製薬 ' })
    expect([answer.status, answer.location]).toEqual([303, '/admin/companies'])
    const list = await system.follow(answer)
    expect(list.text).toContain(t('api.delete.200'))
    expect(list.text).not.toContain('ume.test')
    for (const path of ['/', '/login', '/company/dashboard', `/company-favicon/${faviconHash}.png`])
      expect([path, (await admin.get(path)).status]).toEqual([path, 404])
    for (const path of ['', '/deletion', '/indexing', `/favicon/${faviconHash}.png`])
      expect((await system.get(page + path)).status).toBe(404)
    await app.core.runner.drain()
    expect(await app.core.users.find(app.a.adminId)).toBeUndefined()
    expect((await system.get('/admin/companies')).status).toBe(200)
  })
})

describe('a new company', () => {
  it('can follow another guideline from the beginning, which the audit log says', async () => {
    const { guidelineDrafts, editionRelease, audit, followedGuidelines } = app.core
    const create = '/admin/companies/list/create'
    const name = { ja: '医療機器', en: 'Medical devices' }
    const { guidelineId, editionId } = await guidelineDrafts.create(actor, { name, copyOf: 1 })
    const yama = {
      ...{ name: '山製作所', email: 'a@yama.test', disclosure_domain: 'yama.test' },
      ...{ copyright: '© 山製作所', is_active: '1' },
      guideline_id: String(guidelineId),
    }
    // Nothing of it is in force yet.
    const refused = await system.post(create, yama)
    expect([refused.status, errorsOf(refused)]).toEqual([422, [['#guideline_id', t('common.error.invalid')]]])
    await editionRelease.check(actor, { editionId, revision: 0 })
    const { revision } = (await app.core.guidelines.content(editionId)).edition
    await editionRelease.putInForce(actor, { editionId, revision })
    const form = load((await system.get(create)).text)
    expect(form('#guideline_id option').last().text()).toBe('医療機器')
    const id = Number(/(\d+)$/.exec((await system.post(create, yama)).location!)![1])
    expect((await followedGuidelines.of(id)).id).toBe(guidelineId)
    const { entries } = await audit.list(id, {}, 1, 10)
    expect(entries.find(({ event }) => event === 'sensitive_create')).toMatchObject({
      details: { name: '山製作所', guideline: '医療機器' },
    })
  })
})
