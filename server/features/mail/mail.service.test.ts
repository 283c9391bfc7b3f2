import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { OutgoingMail } from '#server/drivers/mail/contract.ts'
import { createLogger } from '#server/lib/logger.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import type { Mail } from './index.ts'

const MINUTE = 60_000
const SECRETS = ['hanako@aoba.example', '青葉', 's3cret-token', 'secret answer of the server']

let test: TestCore
let sent: OutgoingMail[]
let fails: unknown[]
let logged: string[]

beforeEach(async () => {
  sent = []
  fails = []
  logged = []
  test = await openTestCore({
    logger: createLogger('debug', { write: (line) => void logged.push(line) }),
    mailTransport: {
      async send(mail) {
        const failure = fails.shift()
        if (failure) throw failure
        sent.push(mail)
      },
      async check() {},
      async removeOf() {},
      async close() {},
    },
  })
})
afterEach(() => test.close())

const mail = (more: Partial<Mail<'password-reset'>> = {}): Mail<'password-reset'> => ({
  to: 'hanako@aoba.example',
  toName: '青葉 花子',
  lang: 'ja',
  template: 'password-reset',
  data: { link: 'http://aoba.example/reset-password/3?token=s3cret-token', minutes: 30 },
  companyId: null,
  userId: null,
  expiresAt: test.now() + 30 * MINUTE,
  ...more,
})
const send = (more?: Partial<Mail<'password-reset'>>) => test.core.mail.send(test.knex, mail(more))
const rows = () => test.knex('mails').select('*')
const refusal = () =>
  Object.assign(new Error('secret answer of the server to hanako@aoba.example'), {
    code: 'EENVELOPE',
    responseCode: 450,
    response: '450 secret answer of the server',
  })
/** Log lines about mails, without the time. */
const lines = () =>
  logged
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ mailId }) => mailId !== undefined)
    .map(({ time: _time, level: _level, ...fields }) => fields)

describe('MailService', () => {
  it('sends what was written, once, and keeps nothing of it', async () => {
    await send()
    await test.core.runner.drain()
    await test.core.runner.drain()
    expect(sent).toMatchObject([
      { to: { name: '青葉 花子', address: 'hanako@aoba.example' }, date: test.now() },
    ])
    expect(sent[0]!.text).toContain('\nhttp://aoba.example/reset-password/3?token=s3cret-token\n')
    expect(sent[0]!.id).toMatch(/^\d{6,}-[0-9a-f]{16}$/)
    expect(await rows()).toEqual([])
    expect(lines()).toEqual([
      { mailId: expect.any(Number), template: 'password-reset', tries: 0, msg: 'mail sent' },
    ])
  })

  it('belongs to the transaction it is written in: rolled back, it never was', async () => {
    const failed = test.knex.transaction(async (trx) => {
      await test.core.mail.send(trx, mail())
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await test.core.runner.drain()
    expect(sent).toEqual([])
    expect([...(await rows()), ...(await test.knex('jobs').select('id'))]).toEqual([])

    await test.knex.transaction((trx) => test.core.mail.send(trx, mail()))
    await test.core.runner.drain()
    expect(sent).toHaveLength(1)
  })

  it('is tried again after 1, 2, 5, 15 … minutes until it goes, as the same mail', async () => {
    fails = [refusal(), refusal(), refusal()]
    await send()
    await test.core.runner.drain()
    for (const [minutes, tries] of [
      [1, 1],
      [2, 2],
      [5, 3],
    ] as const) {
      expect(await rows()).toMatchObject([{ tries }])
      test.advance(minutes * MINUTE - 1)
      await test.core.runner.drain()
      expect(sent).toEqual([])
      test.advance(1)
      await test.core.runner.drain()
    }
    expect(sent).toHaveLength(1)
    expect(sent[0]!.date).toBe(test.now() - 8 * MINUTE)
    expect(await rows()).toEqual([])
    const jobs = await test.knex('jobs').distinct('state')
    expect(jobs).toEqual([{ state: 'done' }])
  })

  it('is given up when nobody needs it by the next try', async () => {
    fails = Array.from({ length: 100 }, refusal)
    await send({ expiresAt: test.now() + 10 * MINUTE })
    for (let minute = 0; minute < 60; minute++) {
      await test.core.runner.drain()
      test.advance(MINUTE)
    }
    // at once, after 1, 3 and 8 minutes
    expect(100 - fails.length).toBe(4)
    expect(await rows()).toEqual([])
    expect(lines().at(-1)).toMatchObject({ tries: 4, code: 'EENVELOPE', answer: 450, msg: 'mail given up' })
  })

  it('is dropped unsent when its time is over before its job runs', async () => {
    await send({ expiresAt: test.now() + MINUTE })
    await send({ expiresAt: test.now() + 2 * MINUTE })
    test.advance(MINUTE)
    await test.core.runner.drain()
    expect(sent).toHaveLength(1)
    expect(await rows()).toEqual([])
    expect(lines().map(({ msg }) => msg)).toEqual(['mail given up', 'mail sent'])
  })

  it('goes with its company and its user', async () => {
    const companyId = await test.addCompany('aoba')
    await send({ companyId })
    await test.knex('companies').where({ id: companyId }).delete()
    expect(await rows()).toEqual([])
    await test.core.runner.drain()
    expect(sent).toEqual([])
  })

  it('is not sent twice by a job that runs again (REL-01)', async () => {
    fails = [refusal()]
    await send()
    await test.core.runner.drain()
    // its process died after it had enqueued the next try and before the job ended
    const first = await test.knex('jobs').min({ id: 'id' }).first()
    await test.knex('jobs').where({ id: first!.id }).update({ state: 'queued' })
    await test.core.runner.drain()
    expect(sent).toEqual([])
    test.advance(MINUTE)
    await test.core.runner.drain()
    expect(sent).toHaveLength(1)
  })

  it('is put off, not lost, when its job is given up', async () => {
    await send()
    // five processes died with it
    await test.knex('jobs').update({ attempts: 5 })
    await test.core.runner.drain()
    expect(sent).toEqual([])
    test.advance(MINUTE)
    await test.core.runner.drain()
    expect(sent).toHaveLength(1)
  })

  it('is dropped when its secret cannot be opened any more', async () => {
    await send()
    await test.knex('mails').update({ content: 'AAAA' })
    await test.core.runner.drain()
    expect(sent).toEqual([])
    expect(await rows()).toEqual([])
    expect(lines()).toMatchObject([{ msg: expect.stringContaining('cannot be opened') }])
  })

  it('SEC-LOG-01, SEC-FPW-03: address, name, link and the server’s words are in no log, job or table', async () => {
    fails = [refusal(), Object.assign(new Error(SECRETS.join()), { code: SECRETS.join(' ') })]
    await send()
    await test.core.runner.drain()
    const stored = JSON.stringify([await rows(), await test.knex('jobs').select('*')])
    test.advance(MINUTE)
    await test.core.runner.drain()
    const all = stored + JSON.stringify([await rows(), await test.knex('jobs').select('*')]) + logged.join('')
    for (const secret of SECRETS) expect(all).not.toContain(secret)
    expect(lines()).toMatchObject([
      { template: 'password-reset', tries: 1, code: 'EENVELOPE', answer: 450, msg: 'mail not sent' },
      { tries: 2, code: 'Error', msg: 'mail not sent' },
    ])
    const jobs = await test.knex('jobs').orderBy('id').pluck('payload')
    const mailId = (await rows())[0].id
    expect(jobs.map((payload) => JSON.parse(payload))).toEqual([0, 1, 2].map((tries) => ({ mailId, tries })))
  })
})

it('lands in the outbox where no mail server is configured', async () => {
  const plain = await openTestCore()
  await plain.core.mail.send(plain.knex, mail())
  await plain.core.runner.drain()
  expect(await readOutbox(plain.folder)).toMatchObject([
    {
      to: { name: '青葉 花子', address: 'hanako@aoba.example' },
      subject: '【情報公開管理】パスワード再設定のご案内',
      text: expect.stringContaining('token=s3cret-token'),
      html: expect.stringContaining('token=s3cret-token'),
    },
  ])
  await plain.close()
})
