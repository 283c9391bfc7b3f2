import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load, type CheerioAPI } from 'cheerio'
import { recipientKey } from '#server/features/imports/index.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

// Every amount is a different power of two times a thousand, so that a sum says of which rows it is.

const yen = (power: number) => 1000 * 2 ** power
const DOCTOR = '石田　学'
const HOSPITAL = '瑞光大学病院'
const NETWORK = 'NPO法人臨床支援ネットワーク'

/** Fees of the doctor, research paid to the hospital, and research there that a network was paid for. */
const [fees, research, elsewhere, otherFees, ofHospital, withheld] = [0, 1, 2, 3, 4, 5].map(yen) as [
  number,
  number,
  number,
  number,
  number,
  number,
]
const head = 'year,section_code,payee,facility,name,number_of_payments,amount\r\n'.repeat(2)
const files: Record<string, string[]> = {
  A: [
    `2024,A1,${HOSPITAL},${HOSPITAL},${DOCTOR},1,${research}`,
    `2024,A1,${NETWORK},${HOSPITAL},${DOCTOR},1,(${elsewhere})`,
  ],
  B: [`2024,B1,,${HOSPITAL},石田　学,1,${ofHospital}`],
  C: [
    `2024,C1,,${HOSPITAL},${DOCTOR},1,${fees}`,
    `2024,C1,,${HOSPITAL},渡邉　健一,1,${otherFees}`,
    `2024,C1,,${HOSPITAL},匿名,1,${withheld}`,
    `2024,C1,,青葉医院,匿名,1,7`,
  ],
}

let app: TestApp
let visitor: TestClient
beforeAll(async () => {
  app = await startTestApp()
  for (const [rootCode, rows] of Object.entries(files))
    await app.importCsv(app.a, { rootCode, content: head + rows.join('\r\n') })
  await app.publish(app.a)
  app.core.tenants.invalidate()
  visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
})
afterAll(() => app.close())

const pathOf = (name: string | null, facility: string) =>
  `/recipient/d-${recipientKey(app.a.id, 1, { name, facility, payee: null })}`

const open = async (path: string, lang = 'ja') => {
  visitor.cookies.set('lang', lang)
  const { status, text } = await visitor.get(path)
  expect([path, status]).toEqual([path, 200])
  return { text, $: load(text) }
}

/** Each sum of a page under the words that say whose it is. */
const sumsOf = ($: CheerioAPI) =>
  Object.fromEntries(
    $('.fig dt')
      .toArray()
      .filter((dt) => /合計(?!件数)|^Total (paid|research)/.test($(dt).text()))
      .map((dt) => [
        $(dt).text(),
        Number($(dt).siblings('.exact').first().text().split(/[・·]/)[0]!.replaceAll(/\D/g, '')),
      ]),
  )

const inSearch = (field: string, text: string) => `?type=disclosure&${field}=${encodeURIComponent(text)}`

describe('the page of a person', () => {
  it('shows what the person was paid and, apart, the research funding that names the person', async () => {
    const { $ } = await open(pathOf(DOCTOR, HOSPITAL))
    expect(sumsOf($)).toEqual({
      ご本人への支払いの合計: fees,
      '研究費の合計（提供先は施設・団体）': research + elsewhere,
    })
    expect($('h2').text()).toContain('研究責任医師として記載された研究費（提供先は施設・団体）')
    expect($('main').text()).toContain('提供先は施設や団体です。ご本人が受け取った金額ではありません。')
    expect($('title').text()).toContain('への支払いと、研究責任医師としての記載')
    expect($('h1 a').attr('href')).toBe(pathOf(null, HOSPITAL))
    const english = await open(pathOf(DOCTOR, HOSPITAL), 'en')
    expect(sumsOf(english.$)).toEqual({
      'Total paid to this person': fees,
      'Total research funding (paid to institutions)': research + elsewhere,
    })
  })

  it('does not exist for a name that is withheld', async () => {
    for (const facility of [HOSPITAL, '青葉医院'])
      expect((await visitor.get(pathOf('匿名', facility))).status).toBe(404)
    const { $ } = await open('/disclosure/detail/1310?year=2024')
    const links = $('tbody a').toArray()
    const named = links.map((one) => $(one).text()).filter((text) => ![HOSPITAL, '青葉医院'].includes(text))
    expect(named).toEqual([DOCTOR, '渡邉　健一'])
    const { text } = await visitor.get(
      `/search/suggestions${inSearch('individualName', '匿')}&field=individualName`,
    )
    expect(JSON.parse(text)).toEqual([])
  })
})

it('offers a name with what the person was paid and, apart, the research that names the person', async () => {
  const { text } = await visitor.get(
    `/search/suggestions${inSearch('individualName', DOCTOR)}&field=individualName`,
  )
  const offered = JSON.parse(text) as { place: string; sums: string[] }[]
  expect(offered.find(({ place }) => place === HOSPITAL)!.sums).toEqual([
    `ご本人への支払い ${fees.toLocaleString()}円`,
    `研究責任医師として記載された研究費（提供先は施設・団体） ${(research + elsewhere).toLocaleString()}円`,
  ])
})

describe('the page of an institution', () => {
  it('counts each row that it was paid for once, also those with a doctor’s name, and nobody else’s', async () => {
    const { $ } = await open(pathOf(null, HOSPITAL))
    expect(sumsOf($)).toEqual({
      'この施設・団体への支払いの合計': research + ofHospital,
      所属する方への支払いの合計: fees + otherFees + withheld,
      'ほかの施設・団体に支払われた研究費の合計': elsewhere,
    })
    expect($('main').text()).toContain('支払いの相手が違う金額は、合計していません。')
    // Its donations name nobody, though the file has a name.
    expect(
      $('tbody tr')
        .filter((_, tr) => $(tr).text().includes('16,000'))
        .text(),
    ).not.toContain('石田')
  })

  it('has the research that it was paid for elsewhere, with the investigator', async () => {
    const { $ } = await open(pathOf(null, NETWORK))
    expect(sumsOf($)).toEqual({ 'この施設・団体への支払いの合計': elsewhere })
    expect($(`tbody a[href="${pathOf(DOCTOR, HOSPITAL)}"]`)).toHaveLength(1)
  })
})

describe('a search', () => {
  it('says of each row whose money it is', async () => {
    const { $ } = await open(`/search${inSearch('individualName', DOCTOR)}`)
    const rows = $('tbody tr')
      .toArray()
      .map((tr) => [$(tr).find('.why').text(), $(tr).find('td').last().text().replaceAll(/\D/g, '')])
    expect(rows.toSorted()).toEqual(
      [
        ['', String(fees)],
        [`提供先：${HOSPITAL}`, String(research)],
        [`提供先：${NETWORK}`, String(elsewhere)],
      ].toSorted(),
    )
  })

  it('adds up what was found of each person and body, apart by whose money it is', async () => {
    const sumsIn = ($: CheerioAPI, name: string) =>
      $('.hits > li')
        .filter((_, li) => $(li).find('h3 a').text() === name)
        .find('ul li')
        .toArray()
        .map((li) => $(li).text().replaceAll(',', ''))
    const byName = await open(`/search${inSearch('individualName', '石田')}`)
    expect(sumsIn(byName.$, DOCTOR)).toEqual([
      `ご本人へ ${fees}円`,
      `研究責任医師として：研究費（施設・団体へ） ${research + elsewhere}円`,
    ])
    const byPlace = await open(`/search${inSearch('organizationName', HOSPITAL)}`)
    // As on the hospital's own page.
    expect(sumsIn(byPlace.$, HOSPITAL)).toEqual([
      `この施設・団体へ ${research + ofHospital}円`,
      `所属する方へ ${fees + otherFees + withheld}円`,
      `ここでの研究費（ほかの施設・団体へ） ${elsewhere}円`,
    ])
    expect(byPlace.$('.hits h3').text()).not.toContain('匿名')
    const called = async (query: string) =>
      (await visitor.call('GET', `/api/v1/data-record/public/search?${query}`)).json().results.recipients
    const idOf = (name: string | null, facility: string) => pathOf(name, facility).split('/').at(-1)
    expect(await called(`individual_name=${encodeURIComponent(DOCTOR)}`)).toEqual([
      {
        ...{ id: idOf(DOCTOR, HOSPITAL), name: DOCTOR, facility: HOSPITAL },
        sums: [
          { relation: 'received', row_count: 1, amount: fees },
          { relation: 'investigator', row_count: 2, amount: research + elsewhere },
        ],
      },
    ])
    // A body that was paid is a result although the row names an investigator, as on the page.
    expect(await called(`organization_name=${encodeURIComponent(NETWORK)}`)).toEqual([
      {
        ...{ id: idOf(null, NETWORK), name: null, facility: NETWORK },
        sums: [{ relation: 'received', row_count: 1, amount: elsewhere }],
      },
      {
        ...{ id: idOf(DOCTOR, HOSPITAL), name: DOCTOR, facility: HOSPITAL },
        sums: [{ relation: 'investigator', row_count: 1, amount: elsewhere }],
      },
    ])
  })

  it('has it in the file and in the open call', async () => {
    const { text } = await visitor.get(`/search/csv${inSearch('individualName', DOCTOR)}`)
    const ends = text.trimEnd().split('\r\n').slice(1)
    expect(ends.map((line) => line.slice(1, -1).split('","').at(-1)).toSorted()).toEqual(
      [
        '支払いの相手',
        '個人（ご本人）',
        ...Array<string>(2).fill('施設・団体（氏名は研究責任医師）'),
      ].toSorted(),
    )
    const answer = await visitor.call(
      'GET',
      `/api/v1/data-record/public/search?individual_name=${encodeURIComponent(DOCTOR)}`,
    )
    const { content } = answer.json().results
    expect(
      content
        .map((one: Record<string, unknown>) => [one['amount'], one['paid_to'], one['person_role']])
        .toSorted(),
    ).toEqual(
      [
        [fees, 'person', 'payee'],
        [research, 'organisation', 'investigator'],
        [elsewhere, 'organisation', 'investigator'],
      ].toSorted(),
    )
  })
})

it('no surface shows one sum of what went to different parties', async () => {
  const bits = (...amounts: number[]) => amounts.reduce((sum, one) => sum + one, 0)
  const research1 = '/disclosure/detail/1110?year=2024'
  const surfaces = [
    pathOf(DOCTOR, HOSPITAL),
    pathOf(null, HOSPITAL),
    pathOf(null, NETWORK),
    ...[DOCTOR, '石田'].flatMap((name) =>
      ['/search', '/search/csv'].map((path) => path + inSearch('individualName', name)),
    ),
    ...['/search', '/search/csv'].map((path) => path + inSearch('organizationName', HOSPITAL)),
    `/search/suggestions${inSearch('individualName', '石田')}&field=individualName`,
    ...[research1, '/disclosure/detail/1310?year=2024'].map(
      (path) => `${path}&keyWords=${encodeURIComponent('石田')}`,
    ),
    `/api/v1/data-record/public/search?individual_name=${encodeURIComponent(DOCTOR)}`,
    `/api/v1/data-record/public/search?organization_name=${encodeURIComponent(HOSPITAL)}`,
  ]
  // In thousands each amount is a bit.
  const personal = bits(fees, otherFees, withheld) / 1000
  const toBodies = bits(research, elsewhere, ofHospital) / 1000
  for (const path of surfaces) {
    const { text } = await open(path)
    const figures = [...text.replaceAll(/(?<=\d),(?=\d{3})/g, '').matchAll(/\d{4,}/g)].map(Number)
    const sums = figures.filter((one) => one % 1000 === 0).map((one) => one / 1000)
    const mixed = sums.filter(
      (sum) => sum <= personal + toBodies && (sum & personal) > 0 && (sum & toBodies) > 0,
    )
    expect([path, mixed]).toEqual([path, []])
    expect([path, sums.length > 0]).toEqual([path, true])
  }
})
