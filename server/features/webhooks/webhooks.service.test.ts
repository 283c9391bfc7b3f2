// On both engines: webhooks and their deliveries are written, tried and removed by statements of their own.
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OutgoingWebhook, SendOutcome } from '#server/drivers/webhooks/contract.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { csvOf, openTestCore, plainRows } from '#server/testing/test-core.ts'
import { KEPT_DELIVERIES } from './webhook-sender.ts'
import { selectableEvents, webhookBody, type SelectableEvent, type WebhookEvent } from './webhook-events.ts'
import { MAX_WEBHOOKS } from './webhooks.service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

let test: Awaited<ReturnType<typeof openWorld>>

async function openWorld() {
  const sent: OutgoingWebhook[] = []
  /** What the receiver answers; 204 where nothing is here. */
  const answers: SendOutcome[] = []
  const core = await openTestCore({
    webhookTransport: {
      check: async (url) => (url.startsWith('https:') ? null : 'scheme'),
      async send(message) {
        sent.push(message)
        return answers.shift() ?? { status: 204 }
      },
    },
  })
  const addAdmin = async (name: string) => {
    const companyId = await core.addCompany(name)
    const userId = await core.core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, email: `admin@${name}.example`, lang: 'ja' },
      ...{ firstName: 'a', lastName: 'b', passwordHash: 'x', createdAt: core.now() },
    })
    return { companyId, actor: testActor(companyId, userId) }
  }
  const { companyId, actor } = await addAdmin('aoba')
  const other = await addAdmin('minato')
  const { webhooks, runner, publishing } = core.core
  const make = (events: readonly SelectableEvent[] = ['preview.moved'], url = 'https://hooks.example/in') =>
    webhooks.create(actor, companyId, { url, events: [...events] })
  return {
    ...core,
    ...{ sent, answers, companyId, actor, other, webhooks, make },
    /** An act that is told. */
    async move() {
      await core.knex('tracks').where({ company_id: companyId, track: 'faq' }).update({ head_changed: true })
      await publishing.moveTracks(actor, companyId, ['faq'])
    },
    drain: () => runner.drain(),
    log: async (id: number) =>
      (await webhooks.deliveries(companyId, id)).map(({ event, state, tries, status, failure }) => ({
        ...{ event, state, tries, status, failure },
      })),
    auditNames: async () =>
      (await core.core.audit.list(companyId, {}, 1, 100)).entries.map(({ event }) => event),
  }
}

beforeEach(async () => {
  test = await openWorld()
})
afterEach(() => test.close())

/** By the text of Standard Webhooks, apart from the product’s code. */
function isSignedBy(secret: string, { headers, body }: OutgoingWebhook): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const content = [headers['webhook-id'], headers['webhook-timestamp'], body].join('.')
  const expected = createHmac('sha256', key).update(content).digest('base64')
  return headers['webhook-signature']!.split(' ').includes(`v1,${expected}`)
}

const ajv = new Ajv2020({ strict: false, validateFormats: false })

/** @throws where a body is not as the API describes it, or has more fields */
function checkBody(body: string): { type: WebhookEvent; data: Record<string, unknown> } {
  const sent = JSON.parse(body)
  const schema = webhookBody(sent.type).schema as { properties: { data: object } }
  const closed = {
    ...{ ...schema, additionalProperties: false },
    properties: { ...schema.properties, data: { ...schema.properties.data, additionalProperties: false } },
  }
  const validate = ajv.compile(closed)
  expect([validate(sent), validate.errors]).toEqual([true, null])
  return sent
}

describe('what is told', () => {
  it('is every event, as the API describes it, without a name or the value of a row', async () => {
    await test.make(selectableEvents)
    const { companyId, actor } = test
    await test.importRows(companyId, {}, plainRows('C1', 3))
    const upload = async (year: number, text: string) => {
      const slot = { sectionType: 1, year, rootSectionId: sectionIdOf(1, 'C')! } as const
      return test.core.uploads.storeCsv(actor, companyId, slot, await test.arrive(text, '秘密.csv'))
    }
    await upload(2022, csvOf(2022, plainRows('C1', 2)))
    const wrong = await upload(2023, 'a,,\r\nyear,section_code,facility\r\n2023,Z9,施設 1\r\n')
    await test.drain()
    await test.moveAndPublish(companyId)
    await test.core.publishing.restore(actor, companyId, 1, { note: '' })
    const ask = { note: '', attestation: '' }
    await test.core.publications.request(actor, companyId, {
      ...{ ...ask, kind: 'withdraw', tracks: ['data-disclosure'] },
    })
    await test.knex('publication_settings').insert({ company_id: companyId, needs_approval: true })
    const { publications, publicationRun } = test.core
    const approval = () => publications.request(actor, companyId, { ...ask, kind: 'restore', edition: 1 })
    const asked = await approval()
    await publications.cancel(actor, companyId, asked!.id)
    const again = await approval()
    await publications.reject({ ...actor, userId: null }, companyId, again!.id, '数が合いません')
    await test.knex('publication_settings').update({ needs_approval: false })
    const plan = { ...ask, kind: 'restore', edition: 1, publishAt: test.now() + 3_600_000 } as const
    const planned = await publications.request(actor, companyId, plan)
    await publicationRun.markFailed(companyId, planned!.id, 409)
    await test.drain()

    const bodies = test.sent.map(({ body }) => checkBody(body))
    expect(bodies.map(({ type }) => type)).toEqual([
      ...['import.done', 'import.checked', 'import.failed', 'preview.moved', 'edition.published'],
      ...['edition.restored', 'edition.withdrawn'],
      ...['publication.awaiting_approval', 'publication.cancelled'],
      ...['publication.awaiting_approval', 'publication.rejected', 'publication.failed'],
    ])
    expect(bodies.at(-1)!.data).toMatchObject({ publication_id: planned!.id, kind: 'restore', code: 409 })
    expect(bodies.find(({ type }) => type === 'import.failed')!.data).toMatchObject({
      ...{ company_id: companyId, import_id: wrong.importId, year: 2023, section_type: 1, errors: 1 },
      link: `http://aoba.example:3000/company/data/import-csv/${wrong.importId}`,
    })
    for (const text of ['施設', '秘密', 'aoba.example"', 'admin@'])
      expect(JSON.stringify(bodies)).not.toContain(text)
  })

  it('is only what a webhook is for, to its own company only', async () => {
    const { webhooks, other } = test
    await test.make(['preview.moved'])
    await test.make(['edition.published'], 'https://other.example/')
    await webhooks.create(other.actor, other.companyId, {
      ...{ url: 'https://minato.example/', events: ['preview.moved'] },
    })
    await test.move()
    await test.drain()
    expect(test.sent.map(({ url }) => url)).toEqual(['https://hooks.example/in'])
  })

  it('belongs to the transaction of the act: rolled back, it never was', async () => {
    const { id } = await test.make()
    const failed = test.knex.transaction(async (trx) => {
      await test.core.webhookOutbox.announce(trx, test.companyId, 'preview.moved', { tracks: [] })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    await test.drain()
    expect([test.sent, await test.log(id)]).toEqual([[], []])
  })
})

describe('a message', () => {
  it('is signed as Standard Webhooks asks, under the same id at each try and when it is sent again', async () => {
    const { id, secret } = await test.make()
    test.answers.push({ status: 500 })
    await test.move()
    await test.drain()
    test.advance(MINUTE)
    await test.drain()
    const [delivery] = await test.webhooks.deliveries(test.companyId, id)
    await test.webhooks.sendAgain(test.actor, test.companyId, id, delivery!.id)
    await test.drain()
    expect(test.sent).toHaveLength(3)
    expect(new Set(test.sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(test.sent.map((message) => isSignedBy(secret, message))).toEqual([true, true, true])
    const times = test.sent.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(times[1]! - times[0]!).toBe(60)
    expect(times[2]).toBe(Math.floor(test.now() / 1000))
  })

  it('is signed by the previous secret too for a day', async () => {
    const { id, secret } = await test.make()
    const next = await test.webhooks.rotate(test.actor, test.companyId, id)
    for (const wait of [0, DAY - 1, 1]) {
      test.advance(wait)
      await test.webhooks.ping(test.actor, test.companyId, id)
      await test.drain()
    }
    expect(test.sent.map((one) => [isSignedBy(secret, one), isSignedBy(next, one)])).toEqual([
      ...[
        [true, true],
        [true, true],
        [false, true],
      ],
    ])
  })

  it('is sent with a secret that is nowhere in clear', async () => {
    const { secret } = await test.make()
    const rows = JSON.stringify(await test.knex('webhooks').select())
    expect(rows).not.toContain(secret.replace('whsec_', ''))
  })
})

describe('a delivery that does not arrive', () => {
  it('is tried seven times at growing pauses, then given up', async () => {
    const { id } = await test.make()
    test.answers.push(...Array.from({ length: 9 }, () => ({ failure: 'timeout' as const })))
    await test.move()
    for (const [at, pause] of [1, 5, 30, 120, 480, 720].entries()) {
      await test.drain()
      expect(await test.log(id)).toMatchObject([{ state: 'waiting', tries: at + 1, failure: 'timeout' }])
      test.advance(pause * MINUTE - 1)
      await test.drain()
      expect(test.sent).toHaveLength(at + 1)
      test.advance(1)
    }
    await test.drain()
    expect(await test.log(id)).toMatchObject([{ state: 'failed', tries: 7, failure: 'timeout' }])
    test.advance(2 * DAY)
    await test.drain()
    expect(test.sent).toHaveLength(7)
    expect((await test.webhooks.get(test.companyId, id)).offAt).toBeNull()
  })

  it.each([301, 302, 307, 404, 500])('is one that is answered with %d', async (status) => {
    const { id } = await test.make()
    test.answers.push({ status })
    await test.move()
    await test.drain()
    expect(await test.log(id)).toMatchObject([{ state: 'waiting', tries: 1, status }])
    expect((await test.webhooks.get(test.companyId, id)).failingSince).toBe(test.now())
  })

  it('switches its webhook off when nothing has arrived for three days, and tells the admins', async () => {
    const { id } = await test.make()
    test.answers.push(...Array.from({ length: 14 }, () => ({ status: 503 })))
    /** All tries of what happens now, over about a day. */
    const giveUp = async () => {
      await test.move()
      for (let hour = 0; hour < 26; hour++) {
        await test.drain()
        test.advance(HOUR)
      }
    }
    await giveUp()
    expect(await test.log(id)).toMatchObject([{ state: 'failed', tries: 7 }])
    expect((await test.webhooks.get(test.companyId, id)).offAt).toBeNull()
    test.advance(DAY)
    await giveUp()
    expect(await test.webhooks.get(test.companyId, id)).toMatchObject({ offReason: 'failing' })
    const [mail] = await readOutbox(test.folder)
    expect(mail).toMatchObject({ to: { address: 'admin@aoba.example' } })
    expect(mail!.text).toContain(`http://aoba.example:3000/company/profile/webhooks/${id}`)
    expect(await test.auditNames()).toContain('webhook_switched_off')

    const tried = test.sent.length
    await test.move()
    await test.drain()
    expect(test.sent).toHaveLength(tried)
    await test.webhooks.switchOn(test.actor, test.companyId, id)
    await test.move()
    await test.drain()
    expect(test.sent).toHaveLength(tried + 1)
  })

  it('does not switch it off if something arrived meanwhile', async () => {
    const { id } = await test.make()
    test.answers.push({ status: 500 })
    await test.move()
    await test.drain()
    test.advance(4 * DAY)
    await test.drain()
    expect(await test.webhooks.get(test.companyId, id)).toMatchObject({ offAt: null, failingSince: null })
  })

  it('ends its webhook at once where the receiver is gone (410), with all that waits', async () => {
    const { id } = await test.make()
    test.answers.push({ status: 500 }, { status: 410 })
    await test.move()
    await test.drain()
    await test.move()
    await test.drain()
    expect(await test.webhooks.get(test.companyId, id)).toMatchObject({ offReason: 'gone' })
    expect(await test.log(id)).toMatchObject([
      { state: 'failed', status: 410 },
      { state: 'failed', failure: 'off' },
    ])
    test.advance(DAY)
    await test.drain()
    expect(test.sent).toHaveLength(2)
    await expect(test.webhooks.ping(test.actor, test.companyId, id)).rejects.toMatchObject({ code: 721 })
  })

  it('is one try where it is a test, which says nothing about the webhook', async () => {
    const { id } = await test.make()
    test.answers.push({ failure: 'certificate' }, { status: 410 })
    for (const result of [{ failure: 'certificate' }, { status: 410 }]) {
      await test.webhooks.ping(test.actor, test.companyId, id)
      await test.drain()
      expect((await test.log(id))[0]).toMatchObject({ event: 'ping', state: 'failed', ...result })
    }
    expect(await test.webhooks.get(test.companyId, id)).toMatchObject({ offAt: null, failingSince: null })
  })

  it('is not sent twice by a job that runs again, and is put off where its job is given up (REL-01)', async () => {
    const { id } = await test.make()
    await test.move()
    await test.knex('jobs').where({ name: 'webhook-send' }).update({ attempts: 5 })
    await test.drain()
    expect(await test.log(id)).toMatchObject([{ state: 'waiting', tries: 1, failure: 'connection' }])
    await test
      .knex('jobs')
      .where({ name: 'webhook-send', state: 'failed' })
      .update({ state: 'queued', attempts: 0 })
    await test.drain()
    expect(test.sent).toEqual([])
    test.advance(MINUTE)
    await test.drain()
    expect(test.sent).toHaveLength(1)
  })

  it('is counted where its secret cannot be opened', async () => {
    const { id } = await test.make()
    await test.knex('webhooks').update({ secret: 'AAAA' })
    await test.move()
    await test.drain()
    expect(await test.log(id)).toMatchObject([{ state: 'waiting', tries: 1, failure: 'secret' }])
    expect(test.sent).toEqual([])
  })
})

describe('the log', () => {
  it('keeps the last deliveries of each webhook, for a month', async () => {
    const { id } = await test.make()
    for (let n = 0; n < KEPT_DELIVERIES + 3; n++) await test.move()
    await test.drain()
    const rows = () => test.knex('webhook_deliveries').pluck<number[]>('id')
    expect(await rows()).toHaveLength(KEPT_DELIVERIES)
    expect(Math.min(...(await rows()))).toBe(4)
    test.advance(30 * DAY)
    await test.core.queue.enqueue(test.knex, { name: 'webhook-tidy', companyId: null, payload: {} })
    await test.drain()
    expect(await test.log(id)).toEqual([])
  })

  it('says of what came while too much waited that it was not sent', async () => {
    const { id } = await test.make()
    const waiting = {
      company_id: test.companyId,
      webhook_id: id,
      event: 'ping',
      body: '{}',
      state: 'waiting',
    }
    const rows = Array.from({ length: 500 }, () => ({ ...waiting, message_id: 'x', created_at: 0 }))
    await test.knex.batchInsert('webhook_deliveries', rows, 50)
    await test.move()
    expect((await test.log(id))[0]).toMatchObject({
      event: 'preview.moved',
      state: 'failed',
      failure: 'full',
    })
  })
})

describe('a webhook', () => {
  it('is only where something can be sent to, and one of twenty at most', async () => {
    await expect(test.make(['preview.moved'], 'http://hooks.example/')).rejects.toMatchObject({
      ...{ code: 406, fields: [{ field: 'url', message: 'profile.webhooks.error.scheme' }] },
    })
    for (let n = 0; n < MAX_WEBHOOKS; n++) await test.make()
    await expect(test.make()).rejects.toMatchObject({ code: 406 })
  })

  it('is changed and deleted by its own company only, each act in the log without the path of its URL', async () => {
    const { webhooks, actor, companyId, other } = test
    const { id } = await test.make(['preview.moved'], 'https://hooks.example/secret-path')
    const change = { url: 'https://new.example/secret-path', events: ['import.done' as const] }
    const foreign = [other.actor, other.companyId, id] as const
    for (const act of [
      () => webhooks.get(other.companyId, id),
      () => webhooks.change(...foreign, change),
      () => webhooks.rotate(...foreign),
      () => webhooks.ping(...foreign),
      () => webhooks.switchOn(...foreign),
      () => webhooks.remove(...foreign),
    ])
      await expect(act()).rejects.toMatchObject({ code: 404 })

    await webhooks.change(actor, companyId, id, change)
    await webhooks.change(actor, companyId, id, change)
    await webhooks.rotate(actor, companyId, id)
    await webhooks.ping(actor, companyId, id)
    await webhooks.remove(actor, companyId, id)
    await test.drain()
    expect(test.sent).toEqual([])
    expect(await test.knex('webhook_deliveries')).toEqual([])
    const { entries } = await test.core.audit.list(companyId, {}, 1, 100)
    expect(entries.map(({ event }) => event).toReversed()).toEqual([
      ...[
        'webhook_created',
        'webhook_changed',
        'webhook_secret_rotated',
        'webhook_tested',
        'webhook_deleted',
      ],
    ])
    expect(JSON.stringify(entries)).not.toContain('secret-path')
  })

  it('goes with its company', async () => {
    const { id } = await test.make()
    await test.webhooks.ping(test.actor, test.companyId, id)
    await test.knex('companies').where({ id: test.companyId }).delete()
    expect([...(await test.knex('webhooks')), ...(await test.knex('webhook_deliveries'))]).toEqual([])
  })
})
