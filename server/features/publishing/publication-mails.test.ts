import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { notificationKinds, type NotificationKind } from '#server/features/notifications/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import type { Mail, MailService } from '#server/features/mail/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { openTestCore, type TestCore } from '#server/testing/test-core.ts'
import { PublicationMails, type PublicationOutcome } from './publication-mails.ts'
import type { Publication } from './publication.ts'

let test: TestCore
let companyId: number
let requester: number
let other: number
let sent: Mail[]
let mails: PublicationMails
beforeEach(async () => {
  test = await openTestCore()
  companyId = await test.addCompany('aoba')
  requester = await addAdmin('first@aoba.example')
  other = await addAdmin('second@aoba.example')
  sent = []
  const company = await test.core.companies.get(companyId)
  mails = new PublicationMails({
    users: test.core.users,
    mail: { send: async (_trx: unknown, mail: Mail) => void sent.push(mail) } as MailService,
    notifications: test.core.notifications,
    clock: test.core.clock,
    independence: test.core.independence,
    // the transaction holds the only connection
    findCompany: async () => company,
    linkTo: () => '',
  })
})
afterEach(() => test.close())

const addAdmin = (email: string) =>
  test.core.users.insert({
    ...{ companyId, roleLevel: COMPANY_ADMIN, email, passwordHash: 'x', lang: 'ja' },
    ...{ firstName: '花子', lastName: '見本', createdAt: 0 },
  })
const asked = () =>
  ({
    ...{ id: 1, kind: 'publish', requestedBy: requester, requestedAt: test.now() },
    ...{ publishAt: null, note: '', reason: '' },
  }) as Publication
/** Switches off all notifications but these. */
async function wantOnly(userId: number, ...kinds: NotificationKind[]): Promise<void> {
  const user = (await test.core.users.find(userId))!
  const settings = Object.fromEntries(notificationKinds.map((kind) => [kind, kinds.includes(kind)]))
  await test.core.notifications.update(testActor(companyId, userId), user, settings)
}
const inTransaction = (work: (trx: never) => Promise<void>) =>
  test.knex.transaction((trx) => work(trx as never))

const outcomes: [PublicationOutcome, NotificationKind][] = [
  ['approved', 'publicationDecided'],
  ['rejected', 'publicationDecided'],
  ['cancelled', 'publicationDecided'],
  ['published', 'publicationDone'],
  ['withdrawn', 'publicationWithdrawn'],
  ['failed', 'publicationFailed'],
]

describe.each(outcomes)('that a publication is %s', (outcome, kind) => {
  it(`is mailed by the setting ${kind} alone`, async () => {
    const tell = () => inTransaction((trx) => mails.outcome(trx, companyId, asked(), outcome))
    await wantOnly(requester, kind)
    await tell()
    expect(sent).toMatchObject([{ userId: requester, template: 'publication-outcome', data: { outcome } }])
    await wantOnly(requester, ...notificationKinds.filter((one) => one !== kind))
    await tell()
    expect(sent).toHaveLength(1)
  })
})

it('a pending approval is mailed to those who want to be notified', async () => {
  const third = await addAdmin('third@aoba.example')
  await wantOnly(other, 'publicationDone')
  await inTransaction((trx) => mails.waiting(trx, companyId, asked()))
  expect(sent).toMatchObject([{ userId: third, template: 'publication-waiting' }])
})
