import { describe, expect, it } from '@jest/globals'
import { platformStatements } from './platform-statements.ts'
import { namesCompany, rewritingStatements, tablesIn, unscopedStatements } from './tenant-statements.ts'
import { openTestCore, plainRows } from './test-core.ts'
import { testActor } from './test-actor.ts'

const tables = [
  'imports',
  'data_records',
  'tracks',
  'editions',
  'edition_tracks',
  'slots',
  'account_settings',
]

describe('what counts as naming the company', () => {
  it.each([
    'select * from `imports` where `company_id` = ? and `id` = ?',
    'select * from data_records join (select id from data_records where company_id = ?) as p where +company_id = ?',
    'update `tracks` set `head_changed` = ? where `company_id` = ?',
    'insert into `editions` (`company_id`, `number`) values (?, ?)',
    'insert into `edition_tracks` (`changed`, `company_id`) select ? as a, ? as b',
    'insert ignore into `analytics_salts` (`company_id`, `day`) values (?, ?)',
    'delete from `slots` where `company_id` in (?)',
    'select * from `account_settings` where `scope` = ? and `company_id` is null',
  ])('%s', (sql) => {
    expect(namesCompany(sql)).toBe(true)
    expect(unscopedStatements([sql], tables)).toEqual([])
  })

  it.each([
    'select * from `imports` where `id` = ?',
    'select `company_id` from `data_records` where `id` in (?)',
    'update `tracks` set `company_id` = ?',
    'update `imports` set `company_id` = ? where `id` = ?',
    'insert into `editions` (`number`) values (?)',
    'delete from `slots`',
  ])('not %s', (sql) => expect(unscopedStatements([sql], tables)).toEqual([sql]))

  it('asks it of companies’ tables only', () =>
    expect(
      unscopedStatements(['select * from `sections` where `id` = ?', 'select * from `imports_x`'], tables),
    ).toEqual([]))

  it('excepts a statement for its own table only', () => {
    const joined = 'select * from `jobs` join `imports` on `jobs`.`id` = `imports`.`id`'
    expect(unscopedStatements(['select * from `jobs`'], ['jobs'])).toEqual([])
    expect(unscopedStatements([joined], ['jobs', 'imports'])).toEqual([joined])
  })
})

it.each(['update `audit_entries` set `event` = ?', 'delete from audit_entries where id = 1'])(
  'SEC-LOG-05: notices %s',
  (sql) => expect(rewritingStatements([sql, 'insert into `audit_entries` (`id`) values (1)'])).toEqual([sql]),
)

// The services' own tests watch the same in each of their worlds; this one shows that nothing was left out.
it('every statement of a company’s year names the company, on every tenant table', async () => {
  const test = await openTestCore()
  const { core } = test
  const companyId = await test.addCompany('aoba')
  const actor = testActor(companyId)
  const choice = { sectionType: 1 as const, year: 2024, rootSectionId: null }
  await test.importRows(companyId, {}, plainRows('C1', 3))
  const failing = await core.uploads.storeCsv(actor, companyId, choice, await test.arrive('a\r\nb\r\nc\r\n'))
  await core.runner.drain()
  const given = await core.uploads.storeCsv(actor, companyId, choice, await test.arrive('x'))
  await core.imports.cancel(actor, companyId, given.importId)
  await core.runner.drain()
  expect((await core.imports.progress(companyId, failing.importId)).state).toBe('failed')
  await test.moveAndPublish(companyId)
  await core.publishing.restore(actor, companyId, 1, { note: '' })
  await core.totalChanges.comparePreview(companyId, 1)
  await core.site.listing(companyId, 1, 'published')
  await core.sectionRows.page(companyId, 1, 'published', 1310, { page: 1, size: 10 })
  await core.siteSearch.search(companyId, 1, 'published', { organizationName: '施設' })
  const data = await core.site.data(companyId, 1, 'published')
  await core.dataRecords.list(data, { keyWords: '施設' }, 1, 10)
  await core.uploads.list(companyId, { sectionType: 1 }, 1, 10)
  await core.uploads.years(companyId, 1)
  await core.imports.findOfFiles(companyId, [given.fileId])
  await core.nextSteps.of(companyId)
  await core.recordUndo.last(companyId, 1, 1)
  await core.faq.addTopic(actor, companyId, { title: { ja: '見方', en: '' } })
  await core.search.reindexAll()
  await core.audit.list(companyId, { personId: 1 }, 1, 10)
  await core.audit.list('all', {}, 1, 10)
  await core.audit.list('platform', {}, 1, 10)
  await core.audit.recentOf(1, 10)
  for await (const entries of await core.audit.exportRows(actor, companyId, {})) expect(entries).toBeDefined()
  await test.knex.transaction(async (trx) => {
    await core.audit.removePersonalDetails(trx, 1)
    await core.audit.removeCompanyDetails(trx, companyId)
  })
  core.visitBuffer.page(companyId, '/', 'ja')
  core.visitBuffer.visitor(companyId, '192.0.2.1', 'a')
  for (let n = 0; n < 300; n++) core.visitBuffer.search(companyId, `語${n}`, false)
  await core.visitBuffer.flush()
  test.advance(40 * 24 * 60 * 60_000)
  await core.analyticsClosing.run(async () => undefined)
  const range = { from: '2026-01-05', to: '2026-05-05' }
  await core.analytics.dashboard(companyId, range)
  await core.analytics.companies(range)
  await core.searchRebuilds.start({ userId: 1, companyId, ip: '', requestId: 'test' }, companyId)
  await core.runner.drain()
  await core.publicationSettings.of(companyId)
  const publishAt = test.now() + 24 * 60 * 60_000
  const withdrawal = { kind: 'withdraw', tracks: ['data-disclosure'], note: '', attestation: '' } as const
  await core.publications.request(actor, companyId, { ...withdrawal, publishAt })
  await core.policies.of(companyId)
  const invite = { email: 'new@aoba.example', lang: 'ja' } as const
  await core.companies.update(actor, companyId, { invitesUsers: true })
  const userId = await core.invitations.invite(actor, companyId, invite)
  const colleague = { ...actor, companyId, userId }
  await core.invitations.invite(colleague, companyId, { ...invite, email: 'other@aoba.example' })
  const { text } = await core.apiTokens.create(colleague, companyId, {
    name: 'x',
    scopes: ['read'],
    days: 30,
  })
  await core.apiTokens.identify(text, { kind: 'company', companyId }, '')
  const webhook = { url: 'https://hooks.example/', events: ['import.done' as const] }
  const { id: webhookId } = await core.webhooks.create(colleague, companyId, webhook)
  await core.webhooks.ping(colleague, companyId, webhookId)
  await core.correctionRequests.find(companyId, 1)
  await core.requestRecords.findOf(companyId, [1])
  await core.institutionDomains.find(companyId)
  await core.requestEvents.findOf(companyId, 1)
  await core.reviewProgress.list(companyId)
  await core.reviewLines.find(companyId, 1, 1)
  await core.reviewAnswers.findObjections(companyId, [1])
  await core.passwords.requestReset(actor, invite.email, { kind: 'company', companyId })
  await core.runner.drain()
  // Without its job, which reads every table: those were to be seen in their own features' statements.
  await core.companyExports.request(colleague, { companyId, userId })
  const seen = new Set(test.statements.flatMap((sql) => tablesIn(sql, test.tenantTables)))
  expect([...seen].sort()).toEqual(test.tenantTables)
  expect(test.tenantTables).toEqual(expect.arrayContaining(platformStatements.map(({ table }) => table)))
  await test.close()
})
