import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

let app: TestApp
let admin: TestClient
let other: TestClient
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.adminOf(app.a)
  other = await app.adminOf(app.b)
})
afterAll(() => app.close())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = async (method: Method, path: string, body?: unknown, client = admin) =>
  (await client.call(method, `/api/v1${path}`, body)).json()
const statusOf = async (method: Method, path: string, body?: unknown, client = admin) =>
  (await ask(method, path, body, client)).status
interface Question {
  sub_number: number
  question: string
  change_number: number
}
interface Topic {
  number: number
  title: string
  change_number: number
  questions: Question[]
}
const list = async (client = admin): Promise<{ change_number: number; topics: Topic[] }> =>
  (await ask('GET', '/faq/list', undefined, client)).results
/** The numbers of topics and questions in order: "1:2,1 3:". */
const shape = async () =>
  (await list()).topics
    .map((topic) => `${topic.number}:${topic.questions.map((one) => one.sub_number).join()}`)
    .join(' ')
const question = (ja: string) => ({ question: ja, answer: `**${ja}**の答え` })

describe('editing the FAQ by calls', () => {
  it('adds topics and questions and returns their numbers', async () => {
    expect(await list()).toEqual({ change_number: 0, topics: [] })
    const added = await ask('POST', '/faq-topic/add', { title: '一', title_en: 'One' })
    expect([added.status, added.results]).toEqual([200, { number: 1 }])
    await ask('POST', '/faq-topic/add', { title: '二' })
    for (const [sub_number, ja] of [
      [1, '問一'],
      [2, '問二'],
    ] as const) {
      const { results } = await ask('POST', '/faq-question/add', { number: 1, ...question(ja) })
      expect(results).toEqual({ number: 1, sub_number })
    }
    const { change_number, topics } = await list()
    expect(change_number).toBeGreaterThan(0)
    expect(topics).toEqual([
      {
        ...{ number: 1, title: '一', title_en: 'One', change_number: expect.any(Number) },
        questions: ['問一', '問二'].map((ja, at) => ({
          ...{ sub_number: at + 1, question: ja, question_en: '', answer: `**${ja}**の答え`, answer_en: '' },
          change_number: expect.any(Number),
        })),
      },
      { number: 2, title: '二', title_en: '', change_number: expect.any(Number), questions: [] },
    ])
  })

  it('changes texts and keeps those that a call omits', async () => {
    const [topic] = (await list()).topics
    const renamed = await ask('PUT', '/faq-topic/update', { number: 1, title_en: 'First' })
    expect(renamed.results.change_number).toBeGreaterThan(topic!.change_number)
    expect((await list()).topics[0]).toMatchObject({ title: '一', title_en: 'First' })
    const body = { number: 1, sub_number: 2, question: '問二改' }
    const { results } = await ask('PUT', '/faq-question/update', body)
    expect(results).toEqual({ number: 1, sub_number: 2, change_number: expect.any(Number) })
    const saved = (await list()).topics[0]!.questions[1]
    expect(saved).toMatchObject({
      question: '問二改',
      answer: '**問二**の答え',
      change_number: results.change_number,
    })
  })

  it('changes the order, also across topics', async () => {
    const moved = await ask('PUT', '/faq-topic/move', { number: 2, place: 1 })
    expect(moved.results).toEqual({ change_number: (await list()).change_number })
    await ask('PUT', '/faq-question/move', { number: 1, sub_number: 2, place: 1 })
    expect(await shape()).toBe('2: 1:2,1')
    const { results } = await ask('PUT', '/faq-question/move', { number: 1, sub_number: 2, topic: 2 })
    expect(results).toEqual({ number: 2, sub_number: 1, change_number: (await list()).change_number })
    expect(await shape()).toBe('2:1 1:1')
    await ask('PUT', '/faq-question/move', { number: 2, sub_number: 1, topic: 1, place: 1 })
    expect(await shape()).toBe('2: 1:2,1')
  })

  it('refuses changes to an older version: 721', async () => {
    const { change_number, topics } = await list()
    const stale = { change_number: change_number - 1 }
    const [two, one] = topics as [Topic, Topic]
    const old = { change_number: one.change_number - 1 }
    const before = await list()
    for (const [method, path, body] of [
      ['PUT', '/faq-topic/move', { number: two.number, place: 2, ...stale }],
      ['PUT', '/faq-question/move', { number: 1, sub_number: 1, place: 1, ...stale }],
      ['PUT', '/faq-question/move', { number: 1, sub_number: 1, topic: 2, ...stale }],
      ['PUT', '/faq-topic/update', { number: 1, title: '遅', ...old }],
      ['PUT', '/faq-question/update', { number: 1, sub_number: 1, ...question('遅'), ...old }],
      ['PUT', '/faq-question/update', { number: 1, sub_number: 9, ...question('遅'), ...old }],
    ] as const)
      expect([path, await statusOf(method, path, body)]).toEqual([path, 721])
    for (const path of ['/faq-topic/delete/1', '/faq-question/delete/1/1'])
      expect([path, await statusOf('DELETE', `${path}?change_number=${old.change_number}`)]).toEqual([
        path,
        721,
      ])
    expect(await list()).toEqual(before)
  })

  it('takes effect in the preview, then for visitors, in both languages and as sanitised HTML', async () => {
    const visitor = app.client(app.a.host)
    const shown = async (client: TestClient, query = '') =>
      (await ask('GET', `/faq/public/list${query}`, undefined, client)).results
    await ask('PUT', '/faq-question/update', {
      ...{ number: 1, sub_number: 1, answer: '[検索](/search)<script>x</script>', answer_en: '*ok*' },
    })
    expect(await shown(visitor)).toEqual([])
    await ask('PUT', '/faq/update-all')
    expect((await shown(admin, '?is_preview=true'))[0]).toMatchObject({ number: 1, title: '一' })
    expect(await shown(visitor)).toEqual([])
    await ask('PUT', '/faq/update-faq', { note: '' })
    app.clock.advance(2000)
    expect(await shown(visitor)).toEqual([
      {
        ...{ number: 1, title: '一', title_en: 'First' },
        questions: [
          {
            ...{ sub_number: 2, question: '問二改', question_en: '' },
            ...{ answer: '<p><strong>問二</strong>の答え</p>\n', answer_en: '' },
          },
          {
            ...{ sub_number: 1, question: '問一', question_en: '' },
            answer:
              '<p><a href="/search" rel="noopener nofollow">検索</a>&lt;script&gt;x&lt;/script&gt;</p>\n',
            answer_en: '<p><em>ok</em></p>\n',
          },
        ],
      },
    ])
    expect(await shown(app.client(app.b.host))).toEqual([])
    for (const client of [visitor, other])
      expect(
        await statusOf('GET', `/faq/public/list?is_preview=true&domain=${app.a.host}`, undefined, client),
      ).toBe(client === visitor ? 401 : 719)
  })

  it('removes questions and topics, and never reuses a number', async () => {
    expect(await statusOf('DELETE', '/faq-question/delete/1/2')).toBe(200)
    expect(
      (await ask('POST', '/faq-question/add', { number: 1, ...question('新') })).results.sub_number,
    ).toBe(3)
    expect(await statusOf('DELETE', '/faq-topic/delete/2')).toBe(200)
    expect((await ask('POST', '/faq-topic/add', { title: '三' })).results.number).toBe(3)
    expect(await shape()).toBe('1:1,3 3:')
    expect(await statusOf('DELETE', '/faq-topic/delete/2')).toBe(404)
  })

  it('is recorded text by text, without the texts themselves', async () => {
    const { results } = await ask('GET', '/audit/list?size=100')
    const entries = JSON.stringify(results.content)
    expect(entries.match(/wording_changed/g)!.length).toBeGreaterThan(10)
    expect(entries).not.toContain('問一')
  })
})

describe('bad input', () => {
  it.each([
    ['POST', '/faq-topic/add', { title: ' ' }, 'title'],
    ['POST', '/faq-topic/add', { title: 'あ'.repeat(241) }, 'title'],
    ['POST', '/faq-question/add', question('x'), 'number'],
    ['POST', '/faq-question/add', { number: 1, question: 'x' }, 'answer'],
    ['PUT', '/faq-topic/update', { number: '1e0', title: 'x' }, 'number'],
    ['PUT', '/faq-topic/update', { number: 1, title_en: 'x'.repeat(241) }, 'title_en'],
    ['PUT', '/faq-topic/move', { number: 1 }, 'place'],
    ['PUT', '/faq-topic/move', { number: 1, place: 0 }, 'place'],
    ['PUT', '/faq-question/update', { number: 1, question: 'x' }, 'sub_number'],
    ['PUT', '/faq-question/update', { number: 1, sub_number: 1, answer: 'あ'.repeat(10_001) }, 'answer'],
    ['PUT', '/faq-question/move', { number: 1, sub_number: 1, place: 'up' }, 'place'],
    ['PUT', '/faq-question/move', { number: 1, sub_number: 1, topic: 99 }, 'topic'],
    ['DELETE', '/faq-question/delete/1/1?change_number=x', undefined, 'change_number'],
  ] as const)('%s %s %j is 406 at %s', async (method, path, body, field) => {
    const answer = await ask(method, path, body)
    expect([answer.status, answer.errors?.[0]?.field]).toEqual([406, field])
  })

  it.each([
    ['POST', '/faq-question/add', { number: 99, ...question('x') }],
    ['PUT', '/faq-topic/update', { number: 99, title: 'x' }],
    ['PUT', '/faq-topic/move', { number: 99, place: 1 }],
    ['PUT', '/faq-question/update', { number: 1, sub_number: 99, ...question('x') }],
    ['PUT', '/faq-question/update', { number: 1_000_000, sub_number: 1, ...question('x') }],
    ['PUT', '/faq-question/move', { number: 1, sub_number: 99, place: 1 }],
    ['DELETE', '/faq-topic/delete/x', undefined],
    ['DELETE', '/faq-question/delete/1/99', undefined],
  ] as const)('%s %s %j is about nothing: 404', async (method, path, body) => {
    expect(await statusOf(method, path, body)).toBe(404)
  })
})

describe('access to the FAQ', () => {
  const calls = [
    ['GET', '/faq/list', undefined],
    ['POST', '/faq-topic/add', { title: '他' }],
    ['PUT', '/faq-topic/update', { number: 1, title: '他' }],
    ['PUT', '/faq-topic/move', { number: 1, place: 2 }],
    ['DELETE', '/faq-topic/delete/1', undefined],
    ['POST', '/faq-question/add', { number: 1, ...question('他') }],
    ['PUT', '/faq-question/update', { number: 1, sub_number: 1, ...question('他') }],
    ['PUT', '/faq-question/move', { number: 1, sub_number: 1, place: 2 }],
    ['DELETE', '/faq-question/delete/1/1', undefined],
  ] as const

  it.each(calls)('%s %s is only for the company’s admins: 401, 610', async (method, path, body) => {
    expect(await statusOf(method, path, body, app.client(app.a.host))).toBe(401)
    expect(await statusOf(method, path, body, await app.systemAdmin())).toBe(610)
  })

  it('another company cannot see it', async () => {
    const before = await list()
    expect(await list(other)).toEqual({ change_number: 0, topics: [] })
    expect(await statusOf('GET', `/faq/list?domain=${app.a.host}`, undefined, other)).toBe(703)
    for (const [method, path, body] of calls.filter(([, one]) => !/list$|topic\/add$/.test(one)))
      expect([path, await statusOf(method, path, body, other)]).toEqual([path, 404])
    expect(await list()).toEqual(before)
  })
})
