import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { emptySectionDetail, type SectionDetail } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

let app: TestApp
let admin: TestClient
let colleague: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  colleague = await app.adminOf(app.a)
})
afterAll(() => app.close())

const tree = '/company/messages/section-disclosure'
const detailOf = async (id: number, companyId = app.a.id) =>
  (await app.core.wording.draft(companyId)).sectionDetail(id)

/** The tree, and a way to save its form with something typed over it. */
async function opened(client: TestClient, path = tree) {
  const $ = load((await client.get(path)).text)
  const codes = $('tbody .code')
    .toArray()
    .map((code) => $(code).text())
  const form = Object.fromEntries(
    $('form:has([data-place])')
      .serializeArray()
      .map(({ name, value }) => [name, value]),
  )
  const save = (typed: Record<string, string>) => client.post(path, { ...form, ...typed })
  return { $, codes, save }
}
const saved = async (typed: Record<string, string>, path = tree) => (await opened(admin, path)).save(typed)

describe('the tree of a type', () => {
  it('has all its sections, and shows what differs from the default wording', async () => {
    const { $, codes } = await opened(admin)
    expect(codes).toHaveLength(referenceTree.of(1).length)
    expect($('#s1310').text()).toContain('C1 講師謝金')
    expect($('#s1310').text()).not.toContain('変更')
    expect($('#s1310 .cut').text()).toContain('講演')
    expect($('#s1310 a').attr('href')).toBe(`${tree}/1310`)
    // only sections with lists below can join them
    expect($('[name="rows.1310"], [name="rows.1400"]')).toHaveLength(0)
    expect($('[name="rows.1300"]')).toHaveLength(1)
    const patient = await opened(admin, '/company/messages/section-patient')
    expect(patient.codes).toHaveLength(8)
    expect(patient.$('[name^="rows."]')).toHaveLength(0)
  })

  it('moves a section among its own, and back', async () => {
    const moved = await saved({ 'place.1320': '1' })
    expect([moved.status, moved.location]).toEqual([303, tree])
    const { codes, $ } = await opened(admin)
    expect(codes.slice(codes.indexOf('C'), codes.indexOf('C') + 3)).toEqual(['C', 'C2', 'C1'])
    expect($('#s1320').text()).toContain('順番')
    await saved({ 'place.1320': '2' })
    expect([await detailOf(1310), await detailOf(1320)]).toEqual([null, null])
  })

  it('is where a section is moved back: its place does not come back alone', async () => {
    const path = '/company/messages/section-patient'
    const [section] = referenceTree.roots(2)
    const id = section!.id
    const title = { ja: '改名', en: '' }
    await app.core.wording.save(
      ...([
        testActor(app.a.id, app.a.adminId),
        app.a.id,
        { track: 'section-details', part: String(id) },
      ] as const),
      { ...emptySectionDetail(), title },
    )
    await saved({ [`place.${id}`]: '2' }, path)
    const { codes } = await opened(admin, path)
    const $ = load((await admin.get(`${path}/changes`)).text)
    expect($('article')).toHaveLength(3)
    expect($('main').text()).toContain('区分の一覧で動かしてください')
    // the two of the move have the title, or none, on both sides
    expect($('article [value=before]')).toHaveLength(1)
    const [other, own] = $('article')
      .toArray()
      .slice(0, 2)
      .map((one) => $(one).find('form').attr('action'))
    expect([other, own].filter(Boolean)).toHaveLength(0)
    const form = $('article').eq(2).find('form')
    const number = form.find('[name=number]').attr('value')!
    await admin.post(form.attr('action')!, { side: 'before', number })
    expect(await detailOf(id)).toMatchObject({ title: { ja: '' }, position: 2 })
    expect((await opened(admin, path)).codes).toEqual(codes)
    await saved({ [`place.${id}`]: '1' }, path)
  })

  it('chooses how sections are shown, and can move that to the preview', async () => {
    const shown = { 'empty.1300': 'hidden', 'rows.1300': 'joined' }
    expect((await saved({ ...shown, intent: 'preview' })).status).toBe(303)
    expect(await detailOf(1300)).toMatchObject({ hiddenWhenEmpty: true, showsRowsBelow: true })
    const { $ } = await opened(admin)
    expect($('.stages').text()).toContain('プレビューと同じ')
    expect($('#s1310').text()).toContain('「C 原稿執筆料等」の一覧に表示')
    await saved({ 'empty.1300': 'always', 'rows.1300': 'split' })
    // nothing of the company's is left, so nothing is stored
    expect(await detailOf(1300)).toBeNull()
  })

  it('saves nothing that was meant for another tree, and keeps what was typed', async () => {
    const [mine, theirs] = [await opened(admin), await opened(colleague)]
    await theirs.save({ 'empty.1310': 'hidden' })
    const late = await mine.save({ 'place.1320': '1', 'empty.1320': 'hidden' })
    const $ = load(late.text)
    expect(late.status).toBe(409)
    expect($('[role=alert]').text()).toContain('ほかの人が先に変更しました')
    expect([$('[name="place.1320"]').val(), $('[name="empty.1320"]').val()]).toEqual(['1', 'hidden'])
    expect(await detailOf(1320)).toBeNull()
    await saved({ 'empty.1310': 'always' })
  })

  it('keeps what somebody types in a section that is moved', async () => {
    const name = { track: 'section-details', part: '1310' } as const
    const typed = { body: { title: { ja: '途中', en: '' } }, changeNumber: 0 }
    await app.core.unsavedWording.save(app.a.id, app.a.adminId, name, typed)
    await saved({ 'place.1310': '2' })
    expect((await app.core.wording.open(app.a.id, app.a.adminId, name)).unsaved).toMatchObject(typed)
    await saved({ 'place.1310': '1' })
    await app.core.unsavedWording.delete(app.a.id, app.a.adminId, name)
  })

  it('changes no section of the other type', async () => {
    const other = referenceTree.roots(2)[0]!.id
    expect((await saved({ [`empty.${other}`]: 'hidden', 'place.x': '1' })).status).toBe(303)
    expect((await detailOf(other))?.hiddenWhenEmpty).not.toBe(true)
  })
})

describe('the editor of a section', () => {
  const path = `${tree}/1310`
  async function formOf(client: TestClient, over: Record<string, string>) {
    const $ = load((await client.get(path)).text)
    const sent = $('form[data-unsaved]').serializeArray()
    return { ...Object.fromEntries(sent.map(({ name, value }) => [name, value])), ...over }
  }

  it('shows our words beside the company’s, saves, and keeps the place', async () => {
    await saved({ 'place.1310': '2' })
    const page = load((await admin.get(path)).text)
    expect(page('main p[lang=en]').first().text()).toBe('Lecture fees')
    // in the company's order, at the head and at the foot
    const around = page('main a')
      .toArray()
      .map((link) => page(link).text())
      .filter((text) => /^[前次]の区分/.test(text))
    expect(around).toEqual(['前の区分 C2', '次の区分 C3', '前の区分 C2', '次の区分 C3'])
    const over = { 'title.ja': '講演の謝礼', 'description.ja': '**講演**', 'tax.ja': '税込' }
    const answer = await admin.post(path, await formOf(admin, over))
    expect([answer.status, answer.location]).toEqual([303, path])
    expect(await detailOf(1310)).toMatchObject({
      ...{ title: { ja: '講演の謝礼', en: '' }, tax: { ja: '税込', en: '' }, position: 2 },
    } satisfies Partial<SectionDetail>)
    expect(load((await admin.get(path)).text)('#description\\.ja-rendered').html()).toContain('<strong>')
    const row = (await opened(admin)).$('#s1310')
    expect(row.text()).toContain('講演の謝礼')
    expect(row.text()).toContain('見出し（既定：講師謝金）')
    expect(row.text()).toContain('説明、税の扱い')
  })

  it('needs Japanese where there is English, and says so at the field', async () => {
    const refused = await admin.post(path, await formOf(admin, { 'title.ja': ' ', 'title.en': 'Talks' }))
    expect(refused.status).toBe(422)
    const page = load(refused.text)
    expect(page('.errsum a').attr('href')).toBe('#title.ja')
    expect(page('[name="title.en"]').val()).toBe('Talks')
    const long = await admin.post(path, await formOf(admin, { 'tax.ja': '税'.repeat(2001) }))
    expect(load(long.text)('.errsum a').attr('href')).toBe('#tax.ja')
  })

  it('goes back to our words, and stays where it is', async () => {
    const { position } = (await detailOf(1310))!
    expect(position).toEqual(expect.any(Number))
    const asked = load((await admin.get(`${path}/ours`)).text)
    await admin.post(`${path}/ours`, { changeNumber: asked('[name=changeNumber]').val() as string })
    expect(await detailOf(1310)).toEqual({ ...emptySectionDetail(), position })
  })

  it('is there for sections of its type only', async () => {
    for (const id of ['2110', '1', 'x', '1999']) expect((await admin.get(`${tree}/${id}`)).status).toBe(404)
  })
})

describe('the columns of a type', () => {
  const path = '/company/messages/table-heading-disclosure'
  async function formOf(over: Record<string, string>, without: string[] = []) {
    const $ = load((await admin.get(path)).text)
    const sent = $('form[data-unsaved]')
      .serializeArray()
      .filter(({ name }) => !without.includes(name))
    return { ...Object.fromEntries(sent.map(({ name, value }) => [name, value])), ...over }
  }
  const rows = (text: string) => {
    const $ = load(text)
    return $('[data-row]')
      .toArray()
      .map((row) => $(row).attr('data-row'))
  }

  it('take headings, an order and what is hidden, and show how lists look with them', async () => {
    const typed = await formOf({ 'person.ja': '医師名', 'department-place': '1', intent: 'show' })
    const shown = await admin.post(path, typed)
    expect(shown.status).toBe(200)
    expect(rows(shown.text)[0]).toBe('department')
    // nothing typed is lost by looking at it, and nothing is saved
    const page = load(shown.text)
    expect(page('[name="person.ja"]').val()).toBe('医師名')
    expect(page('.samplebar [data-column=person]').first().text()).toBe('医師名')
    expect((await app.core.wording.draft(app.a.id)).tableHeadings(1)).toBeNull()
    const form = await formOf({ 'person.ja': '医師名', order: page('[name=order]').val() as string }, [
      'goods-visible',
      ...Object.keys(typed).filter((name) => name.endsWith('-place')),
    ])
    expect((await admin.post(path, form)).status).toBe(303)
    const stored = (await app.core.wording.draft(app.a.id)).tableHeadings(1)!.columns
    expect(stored[0]!.column).toBe('department')
    expect(stored.find(({ column }) => column === 'goods')!.visible).toBe(false)
    expect(stored.find(({ column }) => column === 'person')!.heading.ja).toBe('医師名')
    const samples = load((await admin.get(path)).text)('#samples').text()
    expect(samples).toContain('医師名')
    expect(samples).not.toContain('試薬')
  })

  it('cannot lose what names a row, nor money', async () => {
    const page = load((await admin.get(path)).text)
    for (const word of ['person', 'facility', 'investigator', 'amount', 'payments'])
      expect(page(`[name=${word}-visible]`)).toHaveLength(0)
    const name = { track: 'heading-tables', part: 'disclosure' } as const
    const columns = [{ column: 'person', heading: { ja: '', en: '' }, visible: false }]
    const hidden = app.core.wording.save(testActor(app.a.id, app.a.adminId), app.a.id, name, { columns })
    await expect(hidden).rejects.toMatchObject({
      code: 406,
      fields: [{ message: 'subgroups.error.columnNeeded' }],
    })
  })

  it('say at the field what is too long or lacks Japanese', async () => {
    const refused = await admin.post(
      path,
      await formOf({ 'trial.ja': '長'.repeat(46), 'content.ja': 'x', 'amount.en': 'Yen' }),
    )
    expect(refused.status).toBe(422)
    const page = load(refused.text)
    const hrefs = page('.errsum a')
      .toArray()
      .map((link) => page(link).attr('href'))
    expect(hrefs.toSorted()).toEqual(['#amount.ja', '#trial.ja'])
  })

  it('are the default ones once nothing differs from them', async () => {
    const places = rows((await admin.get(path)).text).map((word) => `${word}-place`)
    const defaults = await formOf({ 'person.ja': '', 'goods-visible': '1', order: '' }, places)
    expect((await admin.post(path, defaults)).status).toBe(303)
    expect((await app.core.wording.draft(app.a.id)).tableHeadings(1)).toBeNull()
  })
})

it.each([tree, `${tree}/1310`, '/company/messages/table-heading-disclosure'])(
  '%s names every id once',
  async (path) => {
    const $ = load((await admin.get(path)).text)
    const ids = $('[id]')
      .toArray()
      .map(({ attribs }) => attribs.id)
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  },
)

describe('who may', () => {
  const screens = [tree, `${tree}/1310`, '/company/messages/table-heading-patient']

  it.each(screens)('%s is for the company’s admins', async (path) => {
    const nobody = await app.client(app.a.host).get(path)
    expect([nobody.status, nobody.location]).toEqual([303, '/login'])
    const system = await app.systemAdmin()
    expect((await system.get(path)).location).toBe('/admin/companies')
    expect((await app.client(app.a.host).post(path, { 'place.1320': '1' })).status).not.toBe(200)
  })

  it('is one company’s own', async () => {
    await saved({ 'empty.1310': 'hidden' })
    expect(await detailOf(1310, app.b.id)).toBeNull()
    expect((await opened(await app.adminOf(app.b))).$('#s1310 select').val()).toBe('always')
  })

  it('needs the form’s token', async () => {
    const answer = await admin.request('POST', tree, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'place.1310=2&changeNumber=0',
    })
    expect(answer.status).toBe(403)
  })
})
