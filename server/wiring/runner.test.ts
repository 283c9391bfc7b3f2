import { expect, it } from '@jest/globals'
import { setTimeout as after } from 'node:timers/promises'
import { openTestCore } from '#server/testing/test-core.ts'

it('a silent mail server delays e-mails only', async () => {
  let asked!: () => void
  const wasAsked = new Promise<void>((resolve) => (asked = resolve))
  let answer!: () => void
  const test = await openTestCore({
    mailTransport: {
      send() {
        asked()
        return new Promise((resolve) => (answer = resolve))
      },
      async check() {},
      async removeOf() {},
      async close() {},
    },
  })
  const { core, knex } = test
  await core.mail.send(knex, {
    ...{ to: 'hanako@aoba.example', toName: '', lang: 'ja', template: 'password-reset' },
    data: { link: 'http://aoba.example/reset-password/3?token=x', minutes: 30 },
    ...{ companyId: null, userId: null, expiresAt: test.now() + 60_000 },
  })
  core.runner.start()
  await wasAsked
  for (const name of ['record-index', 'publication-due', 'password-reset'])
    await core.queue.enqueue(knex, {
      ...{ name, companyId: null },
      payload: { companyId: 1, recordKeys: '1', publicationId: 1, requestId: 1 },
    })
  core.runner.wake()
  const waiting = () => knex('jobs').whereNot({ name: 'mail-send' }).whereIn('state', ['queued', 'running'])
  // A limit that is reached only if something hangs.
  for (const until = Date.now() + 60_000; (await waiting()).length > 0 && Date.now() < until;) await after(5)
  expect(await waiting()).toEqual([])
  expect(await knex('jobs').where({ name: 'mail-send' }).pluck('state')).toEqual(['running'])
  answer()
  await core.runner.stop()
  await test.close()
})
