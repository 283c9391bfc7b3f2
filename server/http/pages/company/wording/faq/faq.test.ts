import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { testActor } from '#server/testing/test-actor.ts'
import type { TestClient } from '#server/testing/test-client.ts'

const list = '/company/messages/faq'
const CANARY = `"><img src=x onerror=alert(1)><script>alert(1)</script>`

let app: TestApp
let admin: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
})
afterAll(() => app.close())

const page = async (path: string, client = admin) => load((await client.get(path)).text)
/** The topics and questions of the list, by their numbers. */
const names = async () => {
  const $ = await page(list)
  return $('tr[id]')
    .toArray()
    .map(({ attribs }) => attribs.id!.replace('faq-', ''))
    .join(' ')
}
/** What the form of the order sends as it is shown. */
const shownOrder = async () => {
  const fields = (await page(list))('form:has([data-place])').serializeArray()
  return Object.fromEntries(fields.map(({ name, value }) => [name, value]))
}
const order = async (over: Record<string, string>) => admin.post(list, { ...(await shownOrder()), ...over })
const question = (ja: string, over: Record<string, string> = {}) => ({
  ...{ 'question.ja': ja, 'question.en': '', 'answer.ja': `${ja}の**答え**`, 'answer.en': '' },
  ...over,
})
/** What an editor's form sends, with something typed over it. */
async function typed(path: string, over: Record<string, string>, client = admin) {
  const $ = await page(path, client)
  const values = $('form[data-unsaved]').serializeArray()
  return { ...Object.fromEntries(values.map(({ name, value }) => [name, value])), ...over }
}

describe('the list', () => {
  it('offers our examples while there is nothing, and is reached from the overview', async () => {
    expect((await page('/company/messages'))(`a[href="${list}"]`).length).toBeGreaterThan(0)
    expect((await page(list))('.empty button').text()).toBe('例文から始める')
    expect(await names()).toBe('')
    expect((await admin.post(`${list}/examples`)).location).toBe(list)
    expect(await names()).toBe('1 1-1 1-2 1-3 2 2-1 2-2 2-3 2-4 2-5 3 3-1 3-2 3-3 4 4-1 4-2')
    const again = await admin.follow(await admin.post(`${list}/examples`))
    expect(load(again.text)('.toasts').text()).toContain('ほか')
    expect(await names()).toMatch(/4 4-1 4-2$/)
  })

  it('finds questions by their words, without the order, and says where there is none', async () => {
    const found = await page(`${list}?keyWords=${encodeURIComponent('かっこ')}`)
    expect(found('tr[id]').length).toBeGreaterThan(1)
    expect(found('tr[id]').length).toBeLessThan((await names()).split(' ').length)
    expect(found('[data-place]')).toHaveLength(0)
    const none = await page(`${list}?keyWords=%3Cb%3E`)
    expect([none('.empty').text(), none('tr[id]').length]).toEqual([expect.stringContaining('「<b>」'), 0])
    expect(none('.empty a').attr('href')).toBe(list)
  })

  it('leads to what differs and who changed it, and moves the FAQ to the preview', async () => {
    const $ = await page(list)
    for (const way of ['differences', 'changes']) expect($(`main a[href="${list}/${way}"]`)).toHaveLength(1)
    const move = 'form[action="/company/preview/move?track=faq"]'
    expect((await admin.post($(move).attr('action')!)).status).toBe(303)
    expect((await page(list))(move)).toHaveLength(0)
    expect((await page('/preview/faq/topics/1/1'))('h2').text()).toContain('1-1')
  })

  it('takes a topic, and says at its field what is wrong', async () => {
    const added = await admin.post(`${list}/topics`, { 'title.ja': '五つ目', 'title.en': 'Fifth' })
    expect([added.status, added.location]).toEqual([303, `${list}#faq-5`])
    const refused = await admin.post(`${list}/topics`, { 'title.ja': ' ', 'title.en': 'x'.repeat(241) })
    const $ = load(refused.text)
    expect(refused.status).toBe(422)
    expect(
      $('.errsum a')
        .toArray()
        .map((one) => $(one).attr('href')),
    ).toEqual(['#title.ja', '#title.en'])
    expect($('input[name="title.en"]').val()).toBe('x'.repeat(241))
  })

  it('takes the numbers of topics and questions at once', async () => {
    const moved = await order({ 'place.5': '4', 'place.4.2': '1', 'place.2.5': '4', 'place.1.1': 'x' })
    expect(moved.location).toBe(list)
    expect(load((await admin.follow(moved)).text)('.toasts').text()).toContain('下書きを保存しました')
    expect(await names()).toBe('1 1-1 1-2 1-3 2 2-1 2-2 2-3 2-5 2-4 3 3-1 3-2 3-3 5 4 4-2 4-1')
    await order({ 'place.4.2': '2' })
    expect(await names()).toMatch(/5 4 4-1 4-2$/)
  })

  it('keeps the numbers that a colleague’s order refuses', async () => {
    const late = await shownOrder()
    await order({ 'place.1': '2' })
    const refused = await admin.post(list, { ...late, 'place.3': '1' })
    const $ = load(refused.text)
    expect([refused.status, $('[name="place.3"]').val()]).toEqual([409, '1'])
    expect($('[role=alert]').text()).toContain('ほかの人が先に変更しました')
    await order({ 'place.1': '1' })
  })

  it('says what differs from what visitors read', async () => {
    const $ = await page(list)
    expect($('#faq-5').text()).toContain('新規')
    expect($('#faq-5').text()).toContain('なし')
  })

  it('asks before something goes, and names the address that ends', async () => {
    const ask = await page(`${list}/2/removal`)
    expect(ask('main').text()).toContain('/faq/topics/2 ')
    expect(ask('main li').toArray()).toHaveLength(5)
    await admin.post(`${list}/2/removal`)
    expect((await page(`${list}/3/2/removal`))('main').text()).toContain('/faq/topics/3/2 ')
    expect((await admin.post(`${list}/3/2/removal`)).location).toBe(`${list}#faq-3`)
    expect(await names()).toBe('1 1-1 1-2 1-3 3 3-1 3-3 5 4 4-1 4-2')
    expect((await admin.post(`${list}/3/2/removal`)).status).toBe(404)
  })
})

describe('a new question', () => {
  it('joins its topic under a number of its own', async () => {
    const added = await admin.post(`${list}/3/questions`, question('新しい質問'))
    expect([added.status, added.location]).toEqual([303, `${list}#faq-3-4`])
    expect(await names()).toContain('3-1 3-3 3-4')
  })

  it('keeps what was typed when something is missing, and shows it without saving it', async () => {
    const refused = await admin.post(`${list}/3/questions`, question('', { 'answer.ja': '**答え**だけ' }))
    expect(refused.status).toBe(422)
    const $ = load(refused.text)
    expect($('textarea[name="answer.ja"]').text()).toBe('**答え**だけ')
    expect($('.errsum a').attr('href')).toBe('#question.ja')
    const looked = await admin.post(
      `${list}/3/questions`,
      question('', { 'answer.ja': '*見る*', intent: 'show' }),
    )
    expect([looked.status, load(looked.text)('[data-behaviour=render-text] em').text()]).toEqual([
      200,
      '見る',
    ])
    expect(await names()).not.toContain('3-5')
  })
})

describe('what is being typed', () => {
  const waits = async (path: string) => {
    const $ = await page(path)
    return [
      $('form[data-unsaved] [name="title.ja"], form[data-unsaved] [name="question.ja"]').val(),
      $('.notice h2, .notice b').text(),
    ]
  }

  it('of a new topic is there when the list is opened again, until it is added or dropped', async () => {
    const kept = await admin.post(`${list}/topics/unsaved`, { 'title.ja': '書きかけ', 'title.en': '' })
    expect(kept.json().text).toContain('入力途中の内容を保存しました')
    const [text, notice] = await waits(list)
    expect([text, notice]).toEqual(['書きかけ', expect.stringContaining('入力途中の内容を表示しています')])
    expect((await waits(list))[0]).toBe('書きかけ')
    const colleague = load((await (await app.adminOf(app.b)).get(list)).text)
    expect(colleague('[name="title.ja"]').val()).toBe('')
    expect((await admin.post(`${list}/topics/unsaved/removal`)).location).toBe(list)
    expect(await waits(list)).toEqual(['', ''])
    await admin.post(`${list}/topics/unsaved`, { 'title.ja': 'また', 'title.en': '' })
    await admin.post(`${list}/topics/unsaved`, { 'title.ja': ' ', 'title.en': '' })
    expect(await waits(list)).toEqual(['', ''])
    await admin.post(`${list}/topics/unsaved`, { 'title.ja': '加える', 'title.en': '' })
    await admin.post(`${list}/topics`, { 'title.ja': '加える', 'title.en': '' })
    expect(await waits(list)).toEqual(['', ''])
  })

  it('of a new question waits with its topic, and the list leads to it', async () => {
    const asked = `${list}/3/questions`
    await admin.post(`${asked}/unsaved`, { topic: '1', ...question('途中') })
    expect((await page(list))('.notice a').attr('href')).toMatch(/\/faq\/\d+\/questions$/)
    const $ = await page(asked)
    expect($('[name="question.ja"]').val()).toBe('途中')
    expect($('[name="topic"] option[selected]').attr('value')).toBe('1')
    const added = await admin.post(asked, { topic: '1', ...question('途中') })
    expect(added.location).toMatch(/#faq-1-\d+$/)
    expect((await page(asked))('[name="question.ja"]').val()).toBe('')
    expect((await page(list))('.notice')).toHaveLength(0)
  })

  it('is not lost with its topic: another one can be chosen', async () => {
    const number = await app.core.faq.addTopic(testActor(app.a.id, app.a.adminId), app.a.id, {
      title: { ja: '消える', en: '' },
    })
    const asked = `${list}/${number}/questions`
    await app.core.faq.removeTopic(testActor(app.a.id, app.a.adminId), app.a.id, number)
    expect((await admin.get(asked)).status).toBe(404)
    const refused = await admin.post(asked, { topic: String(number), ...question('残る') })
    const $ = load(refused.text)
    expect([refused.status, $('[name="question.ja"]').val(), $('.errsum a').attr('href')]).toEqual([
      ...[409, '残る', '#topic'],
    ])
    expect($('[name="topic"] option').first().attr('value')).toBe('')
    expect((await page(asked))('[name="question.ja"]').val()).toBe('残る')
    expect((await admin.post(asked, { topic: '3', ...question('残る') })).location).toMatch(/#faq-3-\d+$/)
  })

  it('in an editor is told of in the list', async () => {
    const entry = `${list}/1/1`
    await admin.post(`${entry}/unsaved`, await typed(entry, question('編集中')))
    expect((await page(list))('#faq-1-1 th .chip').text()).toBe('未保存の入力あり')
    await admin.post(`${entry}/unsaved/removal`)
    expect((await page(list))('#faq-1-1 th .chip')).toHaveLength(0)
  })
})

describe('the topic of a question', () => {
  it('is changed in its editor, and its former address means it', async () => {
    const before = `${list}/1/2`
    const moved = await admin.post(before, await typed(before, { topic: '4', ...question('移した') }))
    expect(moved.status).toBe(303)
    const $ = load((await admin.follow(moved)).text)
    expect($('h1').text()).toContain('4-3')
    expect($('[name="topic"] option[selected]').attr('value')).toBe('4')
    expect($('.toasts').text()).toContain('ほかの分類へ移しました')
    expect(await names()).toMatch(/1 1-1 1-3 .*4-1 4-2 4-3/)
  })

  it('changed by a colleague is a conflict for who was typing, and nothing is lost', async () => {
    const entry = `${list}/1/3`
    const late = await typed(entry, question('打ちかけ'))
    const colleague = await app.adminOf(app.a)
    await colleague.post(entry, await typed(entry, { topic: '4' }, colleague))
    const answer = await admin.post(entry, late)
    const $ = load(answer.text)
    expect([answer.status, $('[name="question.ja"]').val()]).toEqual([409, '打ちかけ'])
    expect($('main').text()).toContain('分類 4')
    const again = Object.fromEntries(
      $('form[data-unsaved]')
        .serializeArray()
        .map(({ name, value }) => [name, value]),
    )
    expect((await admin.post(entry, { ...again, topic: '1' })).status).toBe(303)
    expect((await page(entry))('h1').text()).toContain('1-3')
    expect((await page(entry))('[name="question.ja"]').val()).toBe('打ちかけ')
  })

  it('has to be there', async () => {
    const entry = `${list}/1/3`
    const refused = await admin.post(entry, await typed(entry, { topic: '99' }))
    expect([refused.status, load(refused.text)('.errsum a').attr('href')]).toEqual([422, '#topic'])
  })
})

describe('the editors', () => {
  it('lead from one question to the next, into the next topic too', async () => {
    const links = async (path: string) => {
      const $ = await page(path)
      return $('main .head .btn')
        .toArray()
        .map(({ attribs }) => attribs.href)
    }
    const all = (await names()).split(' ').filter((name) => name.includes('-'))
    const at = (name: string) => `${list}/${name.replace('-', '/')}`
    expect((await links(at(all[0]!)))[0]).toBe(at(all[1]!))
    for (const index of [1, all.length - 2])
      expect((await links(at(all[index]!))).slice(0, 2)).toEqual([at(all[index - 1]!), at(all[index + 1]!)])
  })

  it('save a topic and a question, and can move them to the preview', async () => {
    const topic = `${list}/3`
    expect((await admin.post(topic, await typed(topic, { 'title.ja': '探し方' }))).location).toBe(topic)
    const entry = `${list}/3/4`
    const saved = await admin.post(entry, await typed(entry, { ...question('直した'), intent: 'preview' }))
    expect(saved.status).toBe(303)
    expect((await page('/preview/faq/topics/3/4'))('h2').text()).toBe('3-4 直した')
    expect((await page(entry))('a[href$="/ours"]')).toHaveLength(0)
    expect((await admin.get(`${entry}/ours`)).status).toBe(404)
    expect((await admin.get(`${topic}/ours`)).status).toBe(404)
  })

  it('show both texts when a colleague was faster: 409', async () => {
    const entry = `${list}/3/4`
    const colleague = await app.adminOf(app.a)
    const late = await typed(entry, question('遅い'))
    await colleague.post(entry, await typed(entry, question('早い'), colleague))
    const answer = await admin.post(entry, late)
    expect(answer.status).toBe(409)
    expect(load(answer.text)('main').text()).toContain('早い')
    expect(load(answer.text)('input[name="question.ja"]').val()).toBe('遅い')
  })

  it('give the typing back when a colleague has removed it', async () => {
    const entry = `${list}/3/4`
    const late = await typed(entry, question('消えた'))
    await app.core.faq.removeEntry(testActor(app.a.id, app.a.adminId), app.a.id, { number: 3, subNumber: 4 })
    const answer = await admin.post(entry, late)
    const $ = load(answer.text)
    expect([answer.status, $('main .asis').first().text()]).toEqual([409, '消えた'])
    expect($('[role=alert]').text()).toContain('ほかの人がこの項目を削除しました')
    // one message, and nothing that cannot be done
    expect($('[role=alert]')).toHaveLength(1)
    expect($('[name=intent], .stages, form[data-unsaved]')).toHaveLength(0)
    expect(await names()).not.toContain('3-4')
  })

  it('lead from the list to what was typed in a removed question, and on to a new one', async () => {
    const entry = `${list}/3/4`
    expect((await page(list))(`.notice a[href="${entry}"]`).text()).toContain('3-4')
    expect((await (await app.adminOf(app.b)).get(entry)).status).toBe(404)
    await admin.post(`${list}/1/questions/unsaved`, { topic: '1', ...question('別の書きかけ') })
    const busy = await page(entry)
    expect(busy('form[action$="/addition"]')).toHaveLength(0)
    expect((await admin.post(`${entry}/unsaved/addition`)).location).toBe(entry)
    await admin.post(`${list}/1/questions/unsaved/removal`)
    const added = await admin.post((await page(entry))('form[action$="/addition"]').attr('action')!)
    expect([added.status, added.location]).toEqual([303, `${list}/3/questions`])
    const $ = await page(added.location!)
    expect([$('[name="question.ja"]').val(), $('[name="answer.ja"]').text()]).toEqual([
      '消えた',
      '消えたの**答え**',
    ])
    expect((await admin.get(entry)).status).toBe(404)
    await admin.post(`${added.location}/unsaved/removal`)
  })

  it('do the same for a topic, whose typing can also be dropped', async () => {
    const actor = testActor(app.a.id, app.a.adminId)
    const number = await app.core.faq.addTopic(actor, app.a.id, { title: { ja: '仮', en: '' } })
    const topic = `${list}/${number}`
    const late = await typed(topic, { 'title.ja': '改名' })
    await app.core.faq.removeTopic(actor, app.a.id, number)
    expect((await admin.get(topic)).status).toBe(404)
    expect((await admin.post(`${topic}/unsaved`, late)).status).toBe(200)
    expect((await page(topic))('main .asis').text()).toBe('改名')
    expect((await admin.post(`${topic}/unsaved/removal`)).location).toBe(list)
    expect((await admin.get(topic)).status).toBe(404)
    expect((await admin.post(topic, late)).status).toBe(409)
    expect((await admin.post(`${topic}/unsaved/addition`)).location).toBe(list)
    expect((await page(list))('[name="title.ja"]').val()).toBe('改名')
    await admin.post(`${list}/topics/unsaved/removal`)
  })

  it('ask for a topic where that of a removed question is gone too', async () => {
    const actor = testActor(app.a.id, app.a.adminId)
    const number = await app.core.faq.addTopic(actor, app.a.id, { title: { ja: '仮', en: '' } })
    await admin.post(`${list}/${number}/questions`, question('問'))
    const entry = `${list}/${number}/1`
    const late = await typed(entry, question('残す'))
    await app.core.faq.removeTopic(actor, app.a.id, number)
    await admin.post(entry, late)
    const added = await admin.post(`${entry}/unsaved/addition`)
    const $ = await page(added.location!)
    expect($('[name="question.ja"]').val()).toBe('残す')
    expect($('[name="topic"] option').first().attr('value')).toBe('')
    await admin.post(`${added.location}/unsaved/removal`)
  })

  it.each([
    '/99',
    '/99/1',
    '/1/99',
    '/0',
    '/x',
    '/1/x',
    '/01',
    '/99/removal',
    '/1/99/removal',
    '/99/questions',
  ])('%s is not there', async (path) => {
    expect((await admin.get(list + path)).status).toBe(404)
    expect((await admin.post(list + path, question('無'))).status).toBe(404)
  })

  it('SEC-XSS: show what was typed as text', async () => {
    const added = await admin.post(
      `${list}/1/questions`,
      question(CANARY, { 'question.en': CANARY, 'answer.ja': CANARY, 'answer.en': CANARY }),
    )
    await admin.post(`${list}/topics`, { 'title.ja': CANARY, 'title.en': CANARY })
    const [, number] = /-(\d+)$/.exec(added.location!)!
    for (const path of [
      '',
      `/1/${number}`,
      `/1/${number}/removal`,
      '/1/removal',
      '/6',
      '/6/removal',
      '/6/questions',
    ]) {
      const answer = await admin.get(list + path)
      expect([path, answer.status]).toEqual([path, 200])
      expect(load(answer.text)('img[onerror], [onerror]')).toHaveLength(0)
      expect(answer.text).not.toContain('<script>alert')
    }
  })
})

describe('somebody else', () => {
  const gets = ['', '/1', '/1/1', '/1/removal', '/1/1/removal', '/1/questions']
  const posts = ['/topics', '/examples', '', ...gets.slice(1), '/1/unsaved', '/1/1/unsaved']

  it('who is not signed in is sent to the sign-in, the system admin away', async () => {
    const system = await app.systemAdmin()
    for (const path of gets) {
      expect((await app.client(app.a.host).get(list + path)).location).toBe('/login')
      expect((await system.get(list + path)).status).not.toBe(200)
    }
    for (const path of posts)
      expect((await app.client(app.a.host).post(list + path, question('無'))).status).not.toBe(200)
  })

  it('of another company finds and changes nothing', async () => {
    const other = await app.adminOf(app.b)
    const before = await names()
    for (const path of gets.slice(1)) expect((await other.get(list + path)).status).toBe(404)
    for (const path of ['/1/removal', '/1/1/removal', '/1', '/1/1', '/1/questions'])
      expect((await other.post(list + path, question('他社'))).status).toBe(404)
    expect(await names()).toBe(before)
  })

  it('without the token changes nothing', async () => {
    const before = await names()
    const answer = await admin.request('POST', `${list}/1/removal`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'x=1',
    })
    expect(answer.status).toBeGreaterThan(302)
    expect(await names()).toBe(before)
  })
})
