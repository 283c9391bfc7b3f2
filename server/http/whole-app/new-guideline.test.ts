import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { Answer, TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let system: TestClient
beforeAll(async () => {
  app = await startTestApp()
  system = await app.systemAdmin()
})
afterAll(() => app.close())

const rows = (year: number, lines: string[]) =>
  ['見出し,,,', 'year,section_code,facility,amount', ...lines.map((line) => `${year},${line}`), ''].join(
    '\r\n',
  )
const importB = (year: number, lines: string[]) =>
  app.importCsv(app.a, { year, rootCode: 'B', content: rows(year, lines) })
const stateOf = async ({ importId }: { importId: number }) =>
  (await app.core.imports.progress(app.a.id, importId)).state

/** Sends a form of a draft with the revision that its page shows. */
async function send(page: string, path: string, form: Record<string, string> = {}): Promise<Answer> {
  const revision = load((await system.get(page)).text)('[name=revision]')
    .first()
    .val() as string
  const answer = await system.post(page + path, { revision, ...form })
  expect([path, answer.status]).toEqual([path, 303])
  return answer
}

const leaf = (code: string, nameJa: string, nameEn: string) => ({
  ...{ code, nameJa, nameEn, descriptionJa: `${nameJa}です。`, descriptionEn: `${nameEn}.` },
  ...{ sectionType: '1', parentId: '1200', content: 'rows', columns: 'donations' },
})

it('a new guideline comes: no release, no restart, and the years before stay as they are', async () => {
  await importB(2026, ['B5,ある学会,700', 'B1,ある大学,100'])
  await app.publish(app.a)
  const visitor = app.client(app.a.host)
  await visitor.agree('disclosure')
  const listing = async (year: number) => {
    const page = load((await visitor.get(`/disclosure?year=${year}`)).text)
    const lines = page('main table').first().find('tbody tr').toArray()
    return lines.map((line) => page(line).text().replace(/\s+/g, ' ')).filter((line) => line.startsWith('B'))
  }
  const before = await listing(2026)
  expect(before.at(-1)).toMatch(/^B5 ?その他.*700/)
  // Until the edition is in force, nothing says what a file of 2027 means.
  await expect(importB(2027, ['B6,ある学会,5'])).rejects.toMatchObject({ code: 412 })

  await system.get('/admin/guidelines/editions/create?from=1')
  const created = await system.post('/admin/guidelines/editions/create', {
    ...{
      copyOf: '1',
      nameJa: '2027年版',
      nameEn: 'Edition 2027',
      source: '',
      firstYear: '2027',
      lastYear: '',
    },
  })
  const draft = created.location!
  const other = { ...leaf('B7', 'その他', 'Other'), place: '5' }
  await send(draft, '/sections/1250', other)
  await send(draft, '/sections/create', leaf('B5', '広告掲載費', 'Advertising'))
  await send(draft, '/sections/create', leaf('B6', '賛助会費', 'Supporting membership'))
  await send(draft, '/sections/1250', { ...other, place: '7' })
  await send(draft, '/sections/1500', {
    ...{ code: 'E', nameJa: '接遇費用', nameEn: 'Hospitality', place: '5' },
    ...{ descriptionJa: '接遇費用です。', descriptionEn: 'Hospitality.' },
  })
  const rootE = async () => {
    const { results } = (await visitor.get('/api/v1/section/public/root-section-list')).json()
    const roots = results as { code: string; name: string }[]
    return roots.find(({ code }) => code === 'E')!.name
  }
  const rootBefore = await rootE()
  await send(draft, '/check')
  await send(draft, '/release')
  expect(await rootE()).toBe(rootBefore)

  expect(await stateOf(await importB(2027, ['B5,ある学会,40', 'B6,ある学会,5', 'B7,ある学会,900']))).toBe(
    'done',
  )
  await app.publish(app.a)
  expect([rootBefore, await rootE()]).toEqual(['その他の費用', '接遇費用'])
  const after = await listing(2027)
  expect(after).toEqual([
    expect.stringMatching(/^B学術研究助成費.*-945.*800\+18\.1%$/),
    ...['B1', 'B2', 'B3', 'B4'].map((code) => expect.stringContaining(code)),
    expect.stringMatching(/^B5広告掲載費.*40.*この年度からの区分-$/),
    expect.stringMatching(/^B6賛助会費.*-5.*この年度からの区分-$/),
    // The same section under another code: this year's amount, and last year's.
    expect.stringMatching(/^B7その他.*900.*700\+28\.6%$/),
  ])
  expect(await listing(2026)).toEqual(before)

  const admin = await app.adminOf(app.a)
  const other2027 = 'B7（2026年度まではB5）'
  const records = load((await admin.get('/company/data/list/disclosure')).text)
  const options = records('[name=sectionId] option').toArray()
  const named = options.map((option) => records(option).text()).filter((text) => text.includes('B5'))
  expect(named).toEqual(['B5 広告掲載費', `${other2027}その他`])
  expect((await admin.get('/company/messages/section-disclosure/1250')).text).toContain(other2027)
  // The company says how sections are taxed; of the new ones it has said nothing.
  const none = { ja: '', en: '' }
  const detail = { title: none, description: none, explanation: none, tax: { ja: '税込み', en: '' } }
  const part = { track: 'section-details', part: '1250' } as const
  await app.core.wording.save(testActor(app.a.id, app.a.adminId), app.a.id, part, detail)
  const tree = load((await admin.get('/company/messages/section-disclosure')).text)
  expect(tree('.notice.info').text()).toMatch(
    /2027年度以降の版で加わった区分.*B5 広告掲載費：税の扱いB6 賛助会費：税の扱い$/,
  )
  expect(tree('#s1250 th').text()).toContain(other2027)
})
