import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const headings =
  'year,section_code,facility,department,name,number_of_payments,amount,repeat,title\r\n'.repeat(2)
const rows = [
  '2024,C1,湾岸大学,内科,渡邉　健一,2,"111,370",,',
  '2024,C1,湾岸大学,外科,渡辺健一,1,(1000),,',
  '2024,C1,湾岸大学,外科,渡邉　健一,1,7,再掲,',
  '2024,C2,湾岸病院,,渡邊健一,1,5,,',
  '2024,C1,多数病院,,,1,1,,',
  '2024,C1,<b>病院</b>,,"""><img src=x onerror=alert(1)>",1,1,,',
  '2024,C1,,,,1,1,,題名だけ',
]

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  for (const company of [app.a, app.b]) {
    const content = headings + rows.join('\r\n')
    await app.importCsv(company, { content })
    const many = Array.from({ length: 53 }, (_, at) => `2023,C1,多数病院,,,1,${at + 1},,`)
    await app.importCsv(company, { year: 2023, content: headings + many.join('\r\n') })
    await app.importCsv(company, { sectionType: 2, rootCode: 'A', rows: 2 })
    await app.publish(company)
  }
  visitor = await agreed(app.a.host)
})
afterAll(() => app.close())

async function agreed(host: string): Promise<TestClient> {
  const client = app.client(host)
  await client.agree('disclosure')
  return client
}

const section = (code: 'C1' | 'C2') => `/disclosure/detail/${code === 'C1' ? 1310 : 1320}?year=2024`

/** Where the row of a name leads to. */
async function linkOf(name: string, path: string = section('C1'), client = visitor): Promise<string> {
  const $ = load((await client.get(path)).text)
  const link = $('tbody a').filter((_, one) => $(one).text() === name)
  return link.first().attr('href')!
}

const open = async (path: string, client = visitor) => {
  const answer = await client.get(path)
  return { ...answer, $: load(answer.text) }
}

describe('the recipient page', () => {
  it('is where a row’s name leads to, the same from each of its spellings', async () => {
    const path = await linkOf('渡邉　健一')
    expect(path).toMatch(/^\/recipient\/d-[\w-]{22}$/)
    expect(await linkOf('渡辺健一')).toBe(path)
    expect(await linkOf('渡邊健一', section('C2'))).not.toBe(path)
    // its facility leads to the institution, as on the person's page
    expect(await linkOf('湾岸大学')).toBe((await open(path)).$('h1 a').attr('href'))
    // without a person the facility is the recipient; a title alone is nobody
    expect(await linkOf('多数病院')).toMatch(/^\/recipient\/d-/)
    expect(await linkOf('題名だけ')).toBeUndefined()
    const found = await open(`/search?individualName=${encodeURIComponent('渡辺')}`)
    expect(found.$(`.hits li:has(h3 a[href="${path}"]) tbody tr`)).toHaveLength(3)
  })

  it('says by what its rows were joined, adds them up, and shows them as they were written', async () => {
    const { status, $ } = await open(await linkOf('渡邉　健一'))
    expect(status).toBe(200)
    expect($('title').text()).toMatch(/^渡邉　健一（湾岸大学）への支払い/)
    expect($('h1').text()).toBe('渡邉　健一湾岸大学')
    expect(
      $('.facts dd')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['渡邉　健一、渡辺健一', '湾岸大学'])
    expect($('main').text()).toContain('氏名と施設名がどちらも同じ明細')
    expect($('.fig .exact').first().text()).toContain('112,370円')
    expect($('.paid-to').text()).toContain('明細2行（再掲1行を除く）')
    expect($('.fig dt').first().text()).toBe('ご本人への支払いの合計')
    expect($('table').first().find('.sum th').text()).toBe('ご本人への支払いの合計')
    expect($('table').first().find('.sum .all').text()).toBe('112,370')
    expect($('table').first().find('tbody .sub').text()).toContain('再掲1行')
    expect(
      $('table')
        .eq(1)
        .find('tbody .c-name')
        .toArray()
        .map((one) => $(one).text()),
    ).toEqual(['渡邉　健一', '渡辺健一', '渡邉　健一'])
    expect($('table').eq(1).find('.chip').text()).toBe('再掲')
    expect($('table').eq(1).find('.ind').text()).toContain('(1,000)')
    // the rows of the page's own recipient lead to their section and to the institution, and nowhere else
    const links = $('table').eq(1).find('a').toArray()
    const place = $('h1 a').attr('href')
    expect(links.map((one) => $(one).attr('href'))).toEqual(
      Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? section('C1') : place)),
    )
    expect($('table').eq(1).find('.sum, tfoot')).toHaveLength(0)
  })

  it('leads to those of the same name elsewhere, and they lead back', async () => {
    const path = await linkOf('渡邉　健一')
    const { $ } = await open(path)
    const others = $('main h2:contains(同じ氏名の別の記載) ~ ul').first().find('a')
    expect(others.text()).toBe('渡邊健一')
    const other = others.closest('li').text()
    for (const said of ['湾岸病院', 'ご本人へ', '5円', '1行']) expect(other).toContain(said)
    const back = await open(others.attr('href')!)
    expect(back.$('h1').text()).toBe('渡邊健一湾岸病院')
    expect(back.$(`main li a[href="${path}"]`)).toHaveLength(1)
  })

  it('has names in Japanese on an English page', async () => {
    const english = await agreed(app.a.host)
    english.cookies.set('lang', 'en')
    const { $ } = await open(await linkOf('渡邉　健一'), english)
    expect($('html').attr('lang')).toBe('en')
    expect($('title').text()).toMatch(/^Payments to 渡邉　健一, 湾岸大学/)
    for (const named of ['h1', '.facts dd', '.crumbs li:last-child span', 'tbody', '.hits h3'])
      expect([named, $(named).last().attr('lang')]).toEqual([named, 'ja'])
  })

  it('turns its pages of ten over the years', async () => {
    const path = await linkOf('多数病院')
    const first = await open(path)
    expect(first.$('.pager p').text()).toContain('54')
    const yearsOf = ($: typeof first.$) =>
      new Set(
        $('.every-row .c-year')
          .toArray()
          .map((one) => $(one).text()),
      )
    expect([...yearsOf(first.$)]).toEqual(['2024年度', '2023年度'])
    const second = await open(`${path}?page=6`)
    expect(second.$('.every-row tr[id]')).toHaveLength(4)
    expect(second.$('.fig .exact').first().text()).toBe(first.$('.fig .exact').first().text())
    expect((await visitor.get(`${path}?page=7`)).status).toBe(404)
    expect((await visitor.get(`${path}?page=x`)).status).toBe(404)
  })

  it('shows names as text (SEC-XSS-01)', async () => {
    const { text, $ } = await open(await linkOf('"><img src=x onerror=alert(1)>'))
    expect($('h1').text()).toBe('"><img src=x onerror=alert(1)><b>病院</b>')
    expect(text).not.toMatch(/<img src=x|<b>病院/)
  })

  it('is kept like every public page, and known by its ETag', async () => {
    const path = await linkOf('渡邉　健一')
    const { headers } = await visitor.get(path)
    expect(headers['cache-control']).toBe('private, no-cache')
    const again = await visitor.get(path, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(304)
  })
})

describe('the page of an institution', () => {
  const people = ($: Awaited<ReturnType<typeof open>>['$']) =>
    $('#people tbody tr')
      .toArray()
      .map((row) =>
        $(row)
          .find('th, td')
          .toArray()
          .map((cell) => $(cell).text()),
      )
  const institution = async () => (await open(await linkOf('渡邉　健一'))).$('h1 a').attr('href')!

  it('lists who works there by name, apart from its own sum, and its rows on another page', async () => {
    const { $ } = await open(await institution())
    expect(people($)).toEqual([['渡邉　健一', '内科、外科', '2024年度 112,370円', '3', '112,370']])
    expect($('#people tbody a').first().attr('href')).toBe(await linkOf('渡邉　健一'))
    expect($('#people tfoot').text()).toContain('計 1人')
    expect($('.paid-to section').first().text()).toContain('公開している明細にはありません')
    expect($('.every-row')).toHaveLength(0)
    const rows = await open($('a[href$="#rows"]').attr('href')!)
    expect(rows.$('.every-row tr[id]')).toHaveLength(3)
    expect(rows.$('#people')).toHaveLength(0)
    expect(rows.$('a[href$="#people"]').attr('href')).toBe(`${await institution()}#people`)
  })

  it('is where a person’s page leads to for those who work at the same place', async () => {
    const { $ } = await open(await linkOf('渡邉　健一'))
    expect($('main a[href$="#people"]').attr('href')).toBe(`${await institution()}#people`)
  })

  it.each(['people=2', 'people=x', 'sort=rows'])('has no page %s', async (query) =>
    expect((await visitor.get(`${await institution()}?${query}`)).status).toBe(404),
  )
})

describe('what is done with a page', () => {
  const csvOf = async (path: string) => {
    const $ = (await open(path)).$
    return (await visitor.get($('a[download]').attr('href')!)).text.trimEnd().split('\r\n')
  }

  it('is to take all its rows along, in its order, with whose money each is', async () => {
    const [about, headings, ...rows] = await csvOf(await linkOf('渡邉　健一'))
    expect(about).toContain('渡邉　健一 湾岸大学')
    expect(headings).toContain('"支払いの相手"')
    expect(rows.map((row) => row.split(',').slice(3))).toEqual([
      ['"湾岸大学"', '"内科"', '"渡邉　健一"', '"2"', '"111370"', '""', '""', '"個人（ご本人）"'],
      ['"湾岸大学"', '"外科"', '"渡辺健一"', '"1"', '"1000"', '"1"', '""', '"個人（ご本人）"'],
      ['"湾岸大学"', '"外科"', '"渡邉　健一"', '"1"', '"7"', '""', '"1"', '"個人（ご本人）"'],
    ])
    expect(await csvOf(await linkOf('多数病院'))).toHaveLength(2 + 54)
  })

  it('needs the agreement, and a row of this company', async () => {
    const path = await linkOf('渡邉　健一')
    const stranger = await app.client(app.a.host).get(`${path}/csv`)
    expect([stranger.status, stranger.location]).toEqual([303, '/?type=disclosure'])
    expect((await (await agreed(app.b.host)).get(`${path}/csv`)).status).toBe(404)
  })
})

describe('an address of nobody here', () => {
  it.each(['x', 'd-x', `x-${'a'.repeat(22)}`, `d-${'a'.repeat(22)}`, `p-${'a'.repeat(22)}`])(
    '%s is not found',
    async (id) => {
      await visitor.agree('patient')
      expect((await visitor.get(`/recipient/${id}`)).status).toBe(404)
    },
  )

  it('is another company’s, though it has the very same rows, and the other type’s (SEC-TEN-01)', async () => {
    const path = await linkOf('渡邉　健一')
    const foreign = await agreed(app.b.host)
    expect(await linkOf('渡邉　健一', section('C1'), foreign)).not.toBe(path)
    expect((await foreign.get(path)).status).toBe(404)
    await visitor.agree('patient')
    expect((await visitor.get(path.replace('/d-', '/p-'))).status).toBe(404)
    // b shows patient organisations on a host of their own, and there is nobody there either.
    const there = await foreign.get(path.replace('/d-', '/p-'))
    expect([there.status, new URL(there.location).host]).toEqual([308, app.b.patientHost])
    const patient = app.client(app.b.patientHost)
    await patient.agree('patient')
    expect((await patient.get(new URL(there.location).pathname)).status).toBe(404)
  })
})

describe('the list of institutions', () => {
  const list = '/disclosure/institutions'
  const lines = ({ $ }: { $: ReturnType<typeof load> }) =>
    $('tbody tr')
      .toArray()
      .map((row) =>
        $(row)
          .children()
          .toArray()
          .map((cell) => $(cell).text())
          .join(' '),
      )

  it('has every body that rows name as paid, by name, and no person', async () => {
    const answer = await open(list)
    // Fees of people are theirs: 湾岸大学 itself was paid nothing.
    expect(lines(answer)).toEqual(['多数病院 54 1,432'])
    expect(answer.$('tbody a').attr('href')).toBe(await linkOf('多数病院'))
    const page = await open(answer.$('tbody a').attr('href')!)
    expect(page.$('.crumbs a').last().attr('href')).toBe(list)
  })

  it('is narrowed by a year and by a part of the name, however it is typed', async () => {
    expect(lines(await open(`${list}?year=2024`))).toEqual(['多数病院 1 1'])
    expect(lines(await open(`${list}?name=${encodeURIComponent('　多数 病')}`))).toHaveLength(1)
    const none = await open(`${list}?name=${encodeURIComponent('湾岸')}&year=2024`)
    expect(none.$('.empty a').attr('href')).toBe(list)
    const long = await open(`${list}?name=${'x'.repeat(256)}`)
    expect(long.$('.errsum a').attr('href')).toBe('#name')
    for (const wrong of ['?year=1999', '?page=2', '?sort=x'])
      expect((await visitor.get(list + wrong)).status).toBe(404)
  })

  it('has the organisations of the other type on a page of its own', async () => {
    await visitor.agree('patient')
    expect(lines(await open('/patient/institutions')).length).toBeGreaterThan(0)
    expect((await app.client(app.a.host).get('/patient/institutions')).location).toBe('/?type=patient')
  })

  it('is ordered by amount only where the company lets visitors do so', async () => {
    const asked = `${list}?sort=amount`
    expect((await open(asked)).$('thead a, [aria-sort]')).toHaveLength(0)
    const actor = testActor(app.a.id, app.a.adminId)
    const display = { ...defaultDisplay, institutionRanking: true }
    await app.core.wording.save(actor, app.a.id, { track: 'display-settings', part: 'settings' }, display)
    await app.core.publishing.moveTracks(actor, app.a.id, ['display-settings'])
    await app.core.publishing.publish(actor, app.a.id, { note: '' })
    app.core.tenants.invalidate()
    expect((await open(list)).$('thead a').attr('href')).toBe(asked)
    const { $ } = await open(asked)
    expect($('[aria-sort=descending] a').attr('href')).toBe(list)
    // The first edition did not allow it.
    expect((await open(`${asked}&edition=1`)).$('thead a, [aria-sort]')).toHaveLength(0)
  })
})

describe('the agreement', () => {
  it('guards the page, and accepting leads back to it', async () => {
    const path = await linkOf('渡邉　健一')
    const stranger = app.client(app.a.host)
    const answer = await stranger.get(path)
    expect([answer.status, answer.location]).toEqual([303, '/?type=disclosure'])
    const accepted = await stranger.agree('disclosure', '', { returnTo: path })
    expect([accepted.status, accepted.location]).toEqual([303, path])
    expect((await stranger.get(path)).status).toBe(200)
    const patients = app.client(app.a.host)
    await patients.agree('patient')
    expect((await patients.get(path)).location).toBe('/?type=disclosure')
  })

  it('of patient organisations guards theirs', async () => {
    await visitor.agree('patient')
    const listing = await open('/patient', visitor)
    const rowsAt = listing.$('a[href^="/patient/detail/"]').first().attr('href')!
    const path = (await open(rowsAt)).$('tbody th a').first().attr('href')!
    expect(path).toMatch(/^\/recipient\/p-/)
    expect((await app.client(app.a.host).get(path)).location).toBe('/?type=patient')
    expect((await open(path)).$('main').text()).toContain('団体名が同じ明細')
  })
})

it('shows what the company allows: people, files, and where to report an error', async () => {
  const actor = testActor(app.a.id, app.a.adminId)
  const path = await linkOf('渡邉　健一')
  const place = (await open(path)).$('h1 a').attr('href')!
  const first = await open(path)
  expect(first.$('a[href^="mailto:"]')).toHaveLength(0)
  expect(first.$(`main a[href="${path}/request"]`)).toHaveLength(1)
  const display = {
    ...defaultDisplay,
    ...{ institutionPeople: false, publicDownload: false, takesRequests: false },
    contactEmail: 'Info+ä@ume.test',
  }
  await app.core.wording.save(actor, app.a.id, { track: 'display-settings', part: 'settings' }, display)
  await app.core.publishing.moveTracks(actor, app.a.id, ['display-settings'])
  await app.core.publishing.publish(actor, app.a.id, { note: '' })
  app.core.tenants.invalidate()
  const { $ } = await open(path)
  expect($('main a[href$="#people"], a[download]').length).toBe(0)
  const [to, query] = $('a[href^="mailto:"]').attr('href')!.split('?')
  expect(to).toBe('mailto:Info%2B%C3%A4@ume.test')
  expect(new URLSearchParams(query).get('body')).toContain(`http://${app.a.host}${path}\r\n`)
  expect((await visitor.get(`${path}/csv`)).status).toBe(404)
  const institution = await open(place)
  expect(institution.$('#people')).toHaveLength(0)
  expect(institution.$('.every-row tr[id]')).toHaveLength(3)
})

it('shows what the company allows: neither totals nor numbers of payments where it hides them', async () => {
  const actor = testActor(app.b.id, app.b.adminId)
  const display = { ...defaultDisplay, numberOfPayments: false, totalAmount: false }
  await app.core.wording.save(actor, app.b.id, { track: 'display-settings', part: 'settings' }, display)
  await app.core.publishing.moveTracks(actor, app.b.id, ['display-settings'])
  const admin = await app.adminOf(app.b)
  await admin.agree('disclosure', '/preview')
  const path = await linkOf('渡邉　健一', `/preview${section('C1')}`, admin)
  expect(path).toMatch(/^\/preview\/recipient\/d-/)
  const { $ } = await open(path, admin)
  expect($('.previewbar')).toHaveLength(1)
  expect($('.c-cnt, .sum, .all, .strip')).toHaveLength(0)
  expect($('.fig .exact').text()).toMatch(/^明細3行|^3 rows/)
  expect($('main ul li a').attr('href')).toMatch(/^\/preview\/recipient\/d-/)
  // visitors still see what is published
  const { $: published } = await open(path.replace('/preview', ''), await agreed(app.b.host))
  expect(published('.sum')).toHaveLength(1)
})
