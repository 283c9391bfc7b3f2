import { tokenScopes } from '#server/features/api-tokens/index.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { NamedThing } from '#server/http/api/v1/named-thing.ts'
import {
  addLogo,
  choosePortal,
  editFirst,
  fillFaq,
  planWithdrawal,
  publishPdf,
  receiveFile,
  wrongRows,
} from '#server/testing/company-things.ts'
import { receiveRequest } from '#server/testing/receive-request.ts'
import { startTestApp, type TestApp, type TestCompany } from '#server/testing/test-app.ts'
import type { TestClient } from '#server/testing/test-client.ts'

/** Who owns the thing in a request, from the view of company A: itself, company B, or nobody. */
export type Owner = 'own' | 'foreign' | 'unknown'

/** One kind of thing's ids, or other names in addresses, by owner. */
export type ThingIds<Id extends number | string = number> = Record<Owner, Id>

export type Things = Awaited<ReturnType<typeof makeThings>>

/** Two companies with at least one of everything that a request can refer to, and their signed-in users. */
export interface AccessWorld {
  app: TestApp
  things: Things
  /** A's admin, for the services. */
  actor: Actor
  /** The admin of company A, of company B, and a system admin. */
  admin: TestClient
  otherAdmin: TestClient
  system: TestClient
}

export async function startAccessWorld(): Promise<AccessWorld> {
  const app = await startTestApp()
  const things = await makeThings(app)
  const admin = await app.adminOf(app.a)
  const otherAdmin = await app.adminOf(app.b)
  const system = await app.systemAdmin()
  for (const base of ['', '/preview'])
    for (const type of ['disclosure', 'patient'] as const) await admin.agree(type, base)
  const actor = { userId: app.a.adminId, companyId: app.a.id, ip: '', requestId: 'test' }
  return { app, things, actor, admin, otherAdmin, system }
}

/** An archive of company A that the system admin may download. */
export async function makeArchive({ app, actor }: AccessWorld): Promise<void> {
  const [systemAdmin] = await app.core.users.findAllOf(null)
  await app.core.companyExports.request(actor, { companyId: app.a.id, userId: systemAdmin!.id })
  await app.core.runner.drain()
}

/** The id of a token that may do everything. */
async function makeToken(app: TestApp, { id, adminId }: TestCompany): Promise<number> {
  const actor = { userId: adminId, companyId: id, ip: '', requestId: 'test' }
  const { token } = await app.core.apiTokens.create(actor, id, {
    ...{ name: 'system', scopes: [...tokenScopes], days: 30 },
  })
  return token.id
}

/** The ids of a webhook and of what was sent to it. */
async function makeWebhook(app: TestApp, { id, adminId }: TestCompany) {
  const actor = { userId: adminId, companyId: id, ip: '', requestId: 'test' }
  const { webhooks } = app.core
  const { id: webhook } = await webhooks.create(actor, id, {
    ...{ url: 'https://hooks.example/', events: ['publication.awaiting_approval'] },
  })
  await webhooks.ping(actor, id, webhook)
  await app.core.runner.drain()
  const [delivery] = await webhooks.deliveries(id, webhook)
  return { webhook, webhookDelivery: delivery!.id }
}

/** The id of a round of review that is open, with an empty list. */
async function makeReview(app: TestApp, { id: companyId, adminId }: TestCompany): Promise<number> {
  const { storedRounds, clock } = app.core
  const now = clock.now()
  return app.core.database.knex.transaction(async (trx) => {
    const id = await storedRounds.insert(trx, {
      ...{ companyId, sectionType: 1, previewVersion: 1, days: 30, language: 'both' },
      ...{ createdBy: adminId, createdAt: now },
    })
    const expiresAt = now + 30 * 24 * 60 * 60_000
    await storedRounds.update(trx, { companyId, id }, { state: 'open', startedAt: now, expiresAt })
    return id
  })
}

const NO_ID = 900_000
const NO_HASH = 'f'.repeat(64)

async function makeThings(app: TestApp) {
  const { a, b } = app
  const eachOf = async <T>(make: (company: TestCompany) => T | Promise<T>) => ({
    own: await make(a),
    foreign: await make(b),
  })

  const published = await eachOf((company) => app.importCsv(company))
  const patients = await eachOf((company) => app.importCsv(company, { sectionType: 2, rootCode: 'A' }))
  await fillFaq(app, a, 1)
  await fillFaq(app, b, 2)
  await choosePortal(app, a, 'joined')
  await app.publish(a)
  await app.publish(b)
  await app.importCsv(b, { year: 2023 })
  await app.publish(b)
  // What a restoration would change is compared already: a page that finds nothing asks for it.
  const { versions, comparisons } = app.core
  await comparisons.between(
    await versions.dataIn(b.id, 1, 'published'),
    await versions.dataOfEdition(b.id, 1, 1),
  )
  await app.core.runner.drain()
  // A waiting file and a failed one, so that every state occurs.
  const waiting = await eachOf((company) => app.importCsv(company, { year: 2022, onlyCheck: true }))
  const failed = await eachOf((company) =>
    app.importCsv(company, { year: 2021, content: wrongRows, onlyCheck: true }),
  )
  // Records that differ from the imported file, so that they can be reverted.
  for (const [type, files] of [
    [1, published],
    [2, patients],
  ] as const) {
    await editFirst(app, a, type, files.own.importId)
    await editFirst(app, b, type, files.foreign.importId)
  }

  type Files = typeof published
  const fileIds = ({ own, foreign }: Files) => ({
    own: own.fileId,
    foreign: foreign.fileId,
    unknown: NO_ID,
  })
  const importIds = ({ own, foreign }: Files) => ({
    own: own.importId,
    foreign: foreign.importId,
    unknown: NO_ID,
  })
  const recordIds = ({ own, foreign }: Files) => ({
    own: `${own.importId}-1`,
    foreign: `${foreign.importId}-1`,
    unknown: `${NO_ID}-1`,
  })
  const { knex } = app.core.database
  const recipientOf = async ({ importId }: { importId: number }): Promise<string> => {
    const row = await knex('data_records').where({ import_id: importId, row_no: 1 }).first()
    return `d-${row.recipient_key}`
  }

  const webhooks = await eachOf((company) => makeWebhook(app, company))
  const pdfs = await eachOf((company) => publishPdf(app, company))
  // The public files of these editions.
  await app.core.runner.drain()

  return {
    company: { own: a.id, foreign: b.id, unknown: NO_ID },
    user: { own: a.adminId, foreign: b.adminId, unknown: NO_ID },
    host: { own: a.host, foreign: b.host, unknown: 'nobody.test' },
    file: fileIds(published),
    receivedBatch: { ...(await eachOf((company) => receiveFile(app, company))), unknown: 'f'.repeat(32) },
    waitingFile: fileIds(waiting),
    failedFile: fileIds(failed),
    import: importIds(published),
    waitingImport: importIds(waiting),
    failedImport: importIds(failed),
    record: recordIds(published),
    patientRecord: recordIds(patients),
    recipient: {
      own: await recipientOf(published.own),
      foreign: await recipientOf(published.foreign),
      unknown: `d-${'x'.repeat(22)}`,
    },
    edition: { own: 1, foreign: 3, unknown: NO_ID },
    publication: { ...(await eachOf((company) => planWithdrawal(app, company))), unknown: NO_ID },
    logo: { ...(await eachOf((company) => addLogo(app, company))), unknown: NO_HASH },
    favicon: { ...(await eachOf((company) => addLogo(app, company, 'favicon'))), unknown: NO_HASH },
    pdf: { ...pdfs, unknown: NO_ID },
    // 1 in A and, second, 2 in B. Each has one question.
    faqTopic: { own: 1, foreign: 2, unknown: NO_ID },
    faqEntry: { own: 1, foreign: 1, unknown: 1 },
    wordingChange: {
      ...(await eachOf(async (company) => {
        const change = await knex('wording_changes').where({ company_id: company.id }).first('id')
        return Number(change.id)
      })),
      unknown: NO_ID,
    },
    apiToken: { ...(await eachOf((company) => makeToken(app, company))), unknown: NO_ID },
    correctionRequest: {
      ...(await eachOf(
        async (company) =>
          (await receiveRequest(app.core, company.id, { domainInstitution: '見本大学病院' })).id,
      )),
      unknown: NO_ID,
    },
    reviewRound: { ...(await eachOf((company) => makeReview(app, company))), unknown: NO_ID },
    webhook: { own: webhooks.own.webhook, foreign: webhooks.foreign.webhook, unknown: NO_ID },
    webhookDelivery: {
      own: webhooks.own.webhookDelivery,
      foreign: webhooks.foreign.webhookDelivery,
      unknown: NO_ID,
    },
  } satisfies Record<string, ThingIds<number | string>> & Record<NamedThing, ThingIds<number | string>>
}
