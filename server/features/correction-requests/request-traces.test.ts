import { expect, it } from '@jest/globals'
import { recipientKey } from '#server/features/imports/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { tableNames } from '#server/testing/database-state.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore } from '#server/testing/test-core.ts'
import { mailedToken } from '#server/testing/waiting-mails.ts'

const DAY = 24 * 60 * 60_000

it('leaves nothing of a request in any table once its period is over', async () => {
  const test = await openTestCore()
  const { core, knex } = test
  const companyId = await test.addCompany('aoba')
  const userId = await core.users.insert({
    ...{ companyId, roleLevel: COMPANY_ADMIN, email: 'yoko@aoba.example', passwordHash: null, lang: 'ja' },
    ...{ firstName: '葉子', lastName: '青木', createdAt: 0 },
  })
  const staff = testActor(companyId, userId)
  const url = 'https://hooks.example/'
  await core.webhooks.create(staff, companyId, { url, events: ['request.received', 'request.answered'] })
  const person = { name: '石田 学', facility: '見本病院', payee: null }
  const row = {
    name: person.name,
    facility: person.facility,
    section_code: 'C1',
    number_of_payments: 2,
    amount: 5,
  }
  const recordId = `${await test.importRows(companyId, {}, [row])}-1`
  await test.moveAndPublish(companyId)
  const company = await core.companies.get(companyId)
  const domains = [{ institution: '見本病院', domain: 'hospital-trace.example.jp' }]
  const { seen } = await core.institutionDomains.find(companyId)
  await core.institutionDomains.save(staff, companyId, seen, domains)
  const visitor = { userId: null, companyId: null, ip: '203.0.113.77', requestId: 'x' }
  const email = 'who-trace@hospital-trace.example.jp'
  const key = recipientKey(companyId, 1, person)
  const place = { company, type: 1, origin: 'site', shown: { edition: 1 }, recipientKey: key, lang: 'ja' }
  await core.requestsByVisitors.submit(visitor, place as never, {
    ...{ recordIds: [recordId], what: ['amount'], details: 'details-trace', proposed: { amount: '7654321' } },
    ...{ requester: 'institution', name: 'name-trace', institution: 'institution-trace', email },
  })
  const token = await mailedToken(core, email)
  const followed = await core.requestsByVisitors.confirm({ ...visitor, ip: '' }, company, token)
  const { id } = (await core.requestsByVisitors.find(company, followed))!
  await core.requestWork.addNote(staff, companyId, id, 'note-trace')
  const { revision } = (await core.correctionRequests.find(companyId, id))!
  const text = { outcome: 'not' as const, answer: 'answer-trace' }
  await core.requestAnswers.answer(staff, companyId, { id, revision }, text)

  const traces = async () => {
    const found: string[] = []
    for (const table of await tableNames(core.database))
      for (const one of await knex(table))
        for (const [column, value] of Object.entries(one))
          // What the company itself keeps of institutions is not the requester's.
          if (table !== 'institution_domains' && TRACE.test(String(value))) found.push(`${table}.${column}`)
    return [...new Set(found)].sort()
  }
  expect(await traces()).toEqual([
    'correction_request_events.note',
    'correction_request_records.proposed',
    ...['answer', 'details', 'email', 'email_key', 'institution', 'name'].map(
      (column) => `correction_requests.${column}`,
    ),
  ])
  test.advance(180 * DAY)
  await core.requestRetention.run(companyId)
  expect(await traces()).toEqual([])
  const [ended] = await knex('correction_request_records').where({ request_id: id })
  expect(ended).toMatchObject({ domain_institution: null, recipient_key: null })
  await test.close()
})

const TRACE = /trace|7654321|203\.0\.113\.77/
