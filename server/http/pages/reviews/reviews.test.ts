import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { defaultDisplay } from '#server/features/wording/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { waitingMails } from '#server/testing/waiting-mails.ts'

const head = 'year,section_code,facility,name,number_of_payments,amount\r\n'.repeat(2)
const rows = [
  '2024,C1,湾岸大学,石田　学,2,44548',
  '2024,C2,湾岸大学,石田　学,1,7',
  '2024,C1,湾岸大学,山本　茂,1,5',
]

let app: TestApp
let roundId: number

beforeAll(async () => {
  app = await startTestApp()
  const { a } = app
  await app.importCsv(a, { content: head + rows.join('\r\n') })
  const actor = testActor(a.id, a.adminId)
  await app.core.publishing.moveToPreview(actor, a.id)
  const input = { sectionType: 1, days: 30, language: 'ja' } as const
  roundId = await app.core.reviewRounds.prepare(actor, a.id, input, [
    { line: 2, name: '石田 学', facility: '湾岸大学', email: 'ishida@example.jp' },
    { line: 3, name: '山本 茂', facility: '湾岸大学', email: 'yamamoto@example.jp' },
  ])
  await app.core.reviewRounds.start(actor, a.id, roundId, 'day')
  await app.core.reviewMailing.run({ companyId: a.id, roundId, againAt: null }, async () => {})
})
afterAll(() => app.close())

/** The address of a mailed link without its host. */
async function linkTo(email: string): Promise<string> {
  const mail = (await waitingMails(app.core)).findLast(({ to }) => to === email)
  const { pathname, search } = new URL(String(mail!.data['link']))
  return pathname + search
}
async function opened(email: string) {
  const reader = app.client(app.a.host)
  await reader.follow(await reader.get(await linkTo(email)))
  return reader
}

describe('the private page', () => {
  it('moves the secret out of the address, and shows the reader’s own rows, kept and indexed by nobody', async () => {
    const reader = app.client(app.a.host)
    const link = await reader.get(await linkTo('ishida@example.jp'))
    expect(link.location).toBe('/review')
    const { headers, text, status } = await reader.get('/review')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      ...{ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' },
    })
    const main = load(text)('main')
    expect(main.find('a[href^="/review/objection?row="]')).toHaveLength(2)
    expect(main.text()).toContain('44,548')
    expect(main.text()).not.toContain('山本')
    // What is not published has no pages to lead to.
    expect(main.find('a[href^="/recipient"], a[href^="/disclosure"]')).toHaveLength(0)
  })

  it('leads from a page that there is no more to the first one, and never says there that there are no rows', async () => {
    const reader = await opened('ishida@example.jp')
    expect((await reader.get('/review?page=2')).location).toBe('/review')
  })

  it('opens nothing without a link, with a wrong one, and on another company’s host', async () => {
    const stranger = app.client(app.a.host)
    for (const path of ['/review', `/review?token=${'A'.repeat(43)}`]) {
      const answer = await stranger.follow(await stranger.get(path))
      expect(answer.status).toBe(404)
      expect(answer.text).not.toMatch(/石田|44,548/)
    }
    const elsewhere = app.client(app.b.host)
    const answer = await elsewhere.follow(await elsewhere.get(await linkTo('ishida@example.jp')))
    expect(answer.status).toBe(404)
    expect((await stranger.get('/review/objection?row=1-1')).location).toBe('/review')
    expect((await stranger.post('/review/confirmation')).location).toBe('/review')
  })

  it('takes an objection to an own row as a correction request, and none to a row of somebody else', async () => {
    const reader = await opened('ishida@example.jp')
    const other = await opened('yamamoto@example.jp')
    const hrefIn = async (of: typeof reader) =>
      load((await of.get('/review')).text)('a[href^="/review/objection?row="]')
        .first()
        .attr('href')!
    const own = await hrefIn(reader)
    expect((await other.get(own)).status).toBe(404)
    const row = own.split('=')[1]!
    const said = { row, what: 'amount', proposed_amount: '22,274', details: '', name: '石田 学' }
    expect((await other.post(own, said)).status).toBe(404)

    const form = load((await reader.get(own)).text)
    expect(form('#name').attr('value')).toBe('石田 学')
    const refused = await reader.post(own, { row, name: '' })
    expect(refused.status).toBe(422)
    expect(load(refused.text)('.error')).toHaveLength(2)
    expect((await reader.post(own, said)).location).toBe('/review')
    const page = load((await reader.get('/review')).text)
    expect(page('[role=status]').text()).toMatch(/K-\d{4}-0001/)
    expect(page('form[action="/review/confirmation"]')).toHaveLength(0)
    const { requestIds } = (
      await app.core.reviewProgress.lines(app.a.id, roundId, { answer: 'objected' }, { page: 1, size: 5 })
    ).lines[0]!
    expect(await app.core.correctionRequests.find(app.a.id, requestIds[0]!)).toMatchObject({
      ...{ origin: 'review', state: 'received', email: 'ishida@example.jp' },
    })
  })

  it('takes “these are right”, and says once the round has ended', async () => {
    const reader = await opened('yamamoto@example.jp')
    expect((await reader.post('/review/confirmation')).location).toBe('/review')
    const { text } = await reader.get('/review')
    expect(load(text)('[role=status]')).toHaveLength(1)
    await app.core.reviewRounds.end(testActor(app.a.id, app.a.adminId), app.a.id, roundId)
    const ended = await reader.get('/review')
    expect(ended.status).toBe(410)
    expect(ended.text).not.toContain('山本')
    const way = async () => load((await reader.get('/review')).text)('main').text()
    expect(await way()).toContain('サイトから申し出る')
    // Where the company takes no requests on its site, nobody is sent there.
    const { a, core } = app
    const actor = testActor(a.id, a.adminId)
    const settings = { track: 'display-settings', part: 'settings' } as const
    await core.wording.save(actor, a.id, settings, { ...defaultDisplay, takesRequests: false })
    await core.publishing.moveTracks(actor, a.id, ['display-settings'])
    await app.publish(a)
    core.tenants.invalidate()
    expect(await way()).not.toContain('サイトから')
    expect((await reader.post('/review/confirmation')).location).toBe('/review')
  })
})
