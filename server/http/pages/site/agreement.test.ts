import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { MAX_WANTED } from './wanted-page.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  for (const company of [app.a, app.b]) {
    await app.importCsv(company)
    await app.importCsv(company, { sectionType: 2, rootCode: 'A' })
    await app.publish(company)
  }
})
afterAll(() => app.close())

const actor = () => testActor(app.a.id, app.a.adminId)
const moveTerms = async (ja: string) => {
  await app.core.wording.save(actor(), app.a.id, { track: 'terms', part: 'disclosure' }, { ja, en: '' })
  await app.core.publishing.moveTracks(actor(), app.a.id, ['terms'])
}
const publishTerms = async (ja: string) => {
  await moveTerms(ja)
  await app.core.publishing.publish(actor(), app.a.id, { note: '' })
}
const versionOf = (text: string) => /name="version" value="(\d+)"/.exec(text)![1]!
const returnToOf = (text: string) =>
  /name="returnTo" value="([^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&')

describe('without the agreement (SPEC §2)', () => {
  it.each([
    ['/disclosure', '/?type=disclosure'],
    ['/disclosure?year=2024', '/?type=disclosure'],
    ['/disclosure/detail/1310', '/?type=disclosure'],
    ['/patient', '/?type=patient'],
    ['/patient/detail/2110', '/?type=patient'],
    ['/search?organizationName=a', '/?type=disclosure'],
    ['/search?individualName=a&type=patient', '/?type=patient'],
  ])('%s leads to the terms', async (path, terms) => {
    const answer = await app.client(app.a.host).get(path)
    expect([answer.status, answer.location]).toEqual([303, terms])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(['/', '/?type=patient', '/search', '/search?type=patient'])('%s is open', async (path) => {
    expect((await app.client(app.a.host).get(path)).status).toBe(200)
  })
})

describe('accepting', () => {
  it.each([
    '/disclosure/detail/1310?year=2024&page=1',
    '/disclosure',
    '/search?organizationName=%E7%97%85%E9%99%A2',
  ])('leads on to %s, which the visitor had wanted', async (wanted) => {
    const visitor = app.client(app.a.host)
    const terms = await visitor.follow(await visitor.get(wanted))
    expect(returnToOf(terms.text)).toBe(wanted)
    const returnTo = returnToOf(terms.text)!
    const answer = await visitor.agree('disclosure', '', { returnTo })
    expect([answer.status, answer.location]).toEqual([303, wanted])
    expect((await visitor.follow(answer)).status).toBe(200)
    expect(visitor.cookies.has('wanted')).toBe(false)
  })

  it.each([
    ['/disclosure?year=2024', '医療機関等への資金提供 2024年度'],
    ['/disclosure?year=1999', '医療機関等への資金提供'],
    ['/disclosure/detail/1310', 'C1 講師謝金'],
    [`/recipient/d-${'k'.repeat(22)}`, '個人・施設・団体ごとのページ'],
    ['/search?organizationName=a', '検索'],
  ])('calls %s %s before', async (wanted, name) => {
    const visitor = app.client(app.a.host)
    const terms = await visitor.follow(await visitor.get(wanted))
    expect(load(terms.text)('h1').text()).toBe(`「${name}」を開く前に`)
  })

  it('leads on to a search of all years and sections, in a cookie that browsers keep', async () => {
    const numbers = (name: string, from: number) =>
      Array.from({ length: 50 }, (_, at) => `&${name}=${from + at}`).join('')
    const names = `&organizationName=${'%E7%97%85'.repeat(30)}&individualName=a`
    const wanted = `/search?type=disclosure${names}${numbers('years', 2000)}${numbers('rootSectionIds', 1000)}`
    expect(wanted.length).toBeGreaterThan(1500)
    const visitor = app.client(app.a.host)
    const answer = await visitor.get(wanted)
    const cookie = answer.setCookies.find((line) => line.startsWith('wanted='))!
    expect(cookie.length).toBeLessThan(4096)
    const terms = await visitor.follow(answer)
    expect(returnToOf(terms.text)).toBe(wanted)
    const agreed = await visitor.agree('disclosure', '', { returnTo: returnToOf(terms.text)! })
    expect(agreed.location).toBe(wanted)
    expect((await visitor.follow(agreed)).status).toBe(200)
  })

  it.each([
    [MAX_WANTED, 'is kept, in a cookie of at most 4 kB'],
    [MAX_WANTED + 1, 'is not kept: the listing follows'],
  ])('an address of %i characters %s', async (length) => {
    const start = '/disclosure?year=2024&from='
    const wanted = start + '%E3&='.repeat(length).slice(0, length - start.length)
    const visitor = app.client(app.a.host)
    const answer = await visitor.get(wanted)
    for (const line of answer.setCookies) expect(line.length).toBeLessThan(4096)
    const kept = length <= MAX_WANTED
    expect(visitor.cookies.has('wanted')).toBe(kept)
    const terms = await visitor.follow(answer)
    const returnTo = load(terms.text)('form [name=returnTo]').attr('value')!
    expect(returnTo).toBe(kept ? wanted : '/disclosure')
    expect((await visitor.agree('disclosure', '', { returnTo: wanted })).location).toBe(returnTo)
  })

  it('holds for one type', async () => {
    const visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    expect((await visitor.get('/disclosure')).status).toBe(200)
    expect((await visitor.get('/patient')).location).toBe('/?type=patient')
    await visitor.agree('patient')
    expect((await visitor.get('/patient')).status).toBe(200)
    expect((await visitor.get('/disclosure')).status).toBe(200)
  })

  it('ends with the browser and is out of reach of scripts', async () => {
    const { setCookies } = await app.client(app.a.host).agree('disclosure')
    expect(setCookies[0]).toMatch(/^agreements=[^;]+; Path=\/; HttpOnly; SameSite=Lax$/)
  })

  it('of a type that the host does not show is that of the host', async () => {
    const visitor = app.client(app.b.patientHost)
    expect((await visitor.agree('patient', '', { type: 'disclosure' })).location).toBe('/patient')
    expect((await visitor.get('/patient')).status).toBe(200)
  })

  // SEC-INJ-01
  it.each([
    '//evil.test/disclosure',
    'https://evil.test/disclosure',
    '/\\evil.test',
    '/login',
    '/patient',
    '/company/dashboard',
    '/api/v1/auth/logout',
    '/disclosure/../login',
    '/search/../login',
    '/search//evil.test',
    'javascript:alert(1)',
    '',
  ])('SEC-INJ-01: does not lead to %p', async (returnTo) => {
    const answer = await app.client(app.a.host).agree('disclosure', '', { returnTo })
    expect([answer.status, answer.location]).toEqual([303, '/disclosure'])
  })

  it('does not lead elsewhere by a forged cookie, nor one of another company', async () => {
    const visitor = app.client(app.a.host)
    visitor.cookies.set('wanted', encodeURIComponent(`${app.a.id} /disclosure/detail/1320.forged`))
    expect(returnToOf((await visitor.get('/')).text)).toBe('/disclosure')
    const other = app.client(app.b.host)
    await other.get('/disclosure/detail/1320')
    expect(returnToOf((await other.on(app.a.host).get('/')).text)).toBe('/disclosure')
  })
})

describe('an agreement', () => {
  it('holds for one company', async () => {
    const visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    expect((await visitor.on(app.b.host).get('/disclosure')).location).toBe('/?type=disclosure')
  })

  it('holds for one version of its type’s terms', async () => {
    const visitor = app.client(app.a.host)
    for (const type of ['disclosure', 'patient'] as const) await visitor.agree(type)
    await publishTerms('新しい規約')
    const asked = await visitor.get('/disclosure')
    expect(asked.location).toBe('/?type=disclosure')
    expect((await visitor.follow(asked)).text).toContain('利用規約が新しくなりました')
    const newcomer = app.client(app.a.host)
    const first = await newcomer.follow(await newcomer.get('/disclosure'))
    expect(first.text).not.toContain('利用規約が新しくなりました')
    expect((await visitor.get('/patient')).status).toBe(200)
    await visitor.agree('disclosure')
    expect((await visitor.get('/disclosure')).status).toBe(200)
  })

  it('is with the terms that were read, not with those that took their place meanwhile', async () => {
    const visitor = app.client(app.a.host)
    const read = await visitor.follow(await visitor.get('/disclosure/detail/1310'))
    const version = versionOf(read.text)
    await publishTerms('読んでいない規約')
    const answer = await visitor.post('/agreement', {
      ...{ type: 'disclosure', version, returnTo: '/disclosure/detail/1310' },
    })
    expect([answer.status, answer.location]).toEqual([303, '/?type=disclosure'])
    const again = await visitor.follow(answer)
    expect(again.text).toContain('読んでいない規約')
    expect(again.text).toContain('利用規約が新しくなりました')
    expect((await visitor.get('/disclosure')).status).toBe(303)
    const agreed = await visitor.agree('disclosure', '', { returnTo: returnToOf(again.text)! })
    expect(agreed.location).toBe('/disclosure/detail/1310')
    expect((await visitor.follow(agreed)).status).toBe(200)
  })

  it.each(['', '0x', '-1', '999999'])('is not with a version %p that nobody was shown', async (version) => {
    const visitor = app.client(app.a.host)
    await visitor.post('/agreement', { type: 'disclosure', version })
    expect((await visitor.get('/disclosure')).location).toBe('/?type=disclosure')
  })

  it('in the preview is with the terms of the preview', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure', '/preview')
    expect((await admin.get('/preview/disclosure')).status).toBe(200)
    await moveTerms('次の規約')
    expect((await admin.get('/preview/disclosure')).location).toBe('/preview?type=disclosure')
    await admin.agree('disclosure', '/preview')
    expect((await admin.get('/preview/disclosure')).status).toBe(200)
  })

  it('holds only as we wrote it', async () => {
    const visitor = app.client(app.a.host)
    await visitor.agree('disclosure')
    const cookie = visitor.cookies.get('agreements')!
    for (const forged of [
      cookie.replace('disclosure', 'patient'),
      cookie.slice(0, -3),
      `x${cookie}`,
      '',
      '%',
    ]) {
      visitor.cookies.set('agreements', forged)
      expect((await visitor.get('/patient')).location).toBe('/?type=patient')
    }
  })

  it('does not open the preview, nor the preview’s the site', async () => {
    const admin = await app.adminOf(app.a)
    await admin.agree('disclosure')
    expect((await admin.get('/preview/disclosure')).location).toBe('/preview?type=disclosure')
    const answer = await admin.agree('patient', '/preview')
    expect(answer.location).toBe('/preview/patient')
    expect((await admin.follow(answer)).status).toBe(200)
    expect((await admin.get('/patient')).location).toBe('/?type=patient')
  })
})
