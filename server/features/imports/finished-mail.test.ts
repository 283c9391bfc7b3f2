import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Mail, MailService } from '#server/features/mail/index.ts'
import { COMPANY_ADMIN, SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { testActor } from '#server/testing/test-actor.ts'
import { readOutbox } from '#server/testing/read-outbox.ts'
import { csvOf, openTestCore, plainRows, type TestCore } from '#server/testing/test-core.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { mailWhenFinished } from './finished-mail.ts'
import { createImportsWorld, csv, type ImportsWorld } from './test-world.ts'

const NAMES = 'year,section_code,facility,name,number_of_payments,amount'

describe('the end of an import', () => {
  let world: ImportsWorld
  beforeAll(async () => {
    world = await createImportsWorld()
  })
  beforeEach(() => {
    world.ended.length = 0
  })
  afterAll(() => world.close())

  it('is reported once if the import was confirmed', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.drain()
    expect(world.ended).toEqual([])
    await world.service.confirm(testActor(world.companyId), world.companyId, importId)
    await world.drain()
    const { companyId } = world
    const end = { companyId, importId, fileName: 'rows.csv', uploadedBy: 1, rows: 1, errors: 0 }
    expect(world.ended).toEqual([{ ...end, outcome: 'done' }])
    await world.service.runs.markFailed(companyId, importId)
    expect(world.ended).toHaveLength(1)
  })

  it('is reported for a failed import only if it was confirmed before its check ended', async () => {
    const bad = csv(NAMES, '2024,C1,見本病院,甲,1,many', '2024,C1,見本病院,乙,1,more')
    await world.upload(bad)
    await world.drain()
    expect(world.ended).toEqual([])
    const importId = await world.upload(bad)
    await world.service.confirm(testActor(world.companyId), world.companyId, importId)
    await world.drain()
    expect(world.ended).toMatchObject([{ importId, outcome: 'failed', errors: 2 }])
  })

  it('is not reported for a cancelled import', async () => {
    const importId = await world.upload(csv(NAMES, '2024,C1,見本病院,甲,1,1'))
    await world.service.confirm(testActor(world.companyId), world.companyId, importId)
    await world.service.cancel(testActor(world.companyId), world.companyId, importId)
    await world.drain()
    expect(world.ended).toEqual([])
  })
})

describe('the e-mail about it', () => {
  let test: TestCore
  let companyId: number
  beforeEach(async () => {
    test = await openTestCore()
    companyId = await test.addCompany('aoba')
  })
  afterEach(() => test.close())

  const addUser = (email: string, of: number | null, lang: 'ja' | 'en' = 'ja') =>
    test.core.users.insert({
      companyId: of,
      roleLevel: of === null ? SYSTEM_ADMIN : COMPANY_ADMIN,
      ...{ email, lang, passwordHash: null, firstName: '花子', lastName: '青葉', createdAt: 0 },
    })

  async function upload(userId: number, text: string, before?: () => Promise<unknown>): Promise<number> {
    const { importId } = await test.core.uploads.storeCsv(
      testActor(companyId, userId),
      companyId,
      { sectionType: 1, year: 2024, rootSectionId: sectionIdOf(1, 'C')! },
      await test.arrive(text, '2024_C.csv'),
    )
    await test.core.imports.confirm(testActor(companyId, userId), companyId, importId)
    await before?.()
    await test.core.runner.drain()
    return importId
  }
  const good = csvOf(2024, plainRows('C1', 3))

  it('is sent to the user who uploaded the file, with a link to its page on the company’s main domain', async () => {
    const importId = await upload(await addUser('hanako@aoba.example', companyId), good)
    const mails = await readOutbox(test.folder)
    expect(mails).toMatchObject([
      {
        to: { address: 'hanako@aoba.example', name: '青葉 花子' },
        subject: expect.stringContaining('取り込みが完了しました'),
      },
    ])
    const lines = mails[0]!.text.split('\n')
    expect(lines).toContain(`http://aoba.example:3000/company/data/import-csv/${importId}`)
    expect(lines).toEqual(expect.arrayContaining(['ファイル名：2024_C.csv', '取り込んだ行：3行']))
  })

  it('reports a failure in the reader’s language', async () => {
    const user = await addUser('hanako@aoba.example', companyId, 'en')
    await upload(user, csvOf(2024, [{ section_code: 'C1', facility: '見本病院', amount: 'many' }]))
    const [mail] = await readOutbox(test.folder)
    expect(mail!.subject).toContain('could not be imported')
    expect(mail!.text).toMatch(/^Dear 青葉 花子,[^]*Errors: 1\n/)
    // contains no value of the file
    expect(mail!.text).not.toMatch(/見本病院|many/)
  })

  it('is not sent to a user who has switched it off for that outcome', async () => {
    const id = await addUser('hanako@aoba.example', companyId)
    const user = (await test.core.users.find(id))!
    await test.core.notifications.update(testActor(companyId, id), user, { importDone: false })
    await upload(id, good)
    expect(await readOutbox(test.folder)).toEqual([])
    await upload(id, csvOf(2024, [{ section_code: 'C1', facility: '見本病院', amount: 'many' }]))
    expect(await readOutbox(test.folder)).toHaveLength(1)
  })

  it('expires after seven days', async () => {
    const uploadedBy = await addUser('hanako@aoba.example', companyId)
    const sent: Mail[] = []
    const tell = mailWhenFinished({
      users: test.core.users,
      mail: { send: async (_trx: unknown, mail: Mail) => void sent.push(mail) } as MailService,
      notifications: test.core.notifications,
      clock: test.core.clock,
      findCompany: () => test.core.companies.get(companyId),
      linkTo: () => '',
    })
    const end = {
      companyId,
      importId: 1,
      fileName: '',
      uploadedBy,
      outcome: 'done' as const,
      rows: 1,
      errors: 0,
    }
    await tell(test.knex as never, end)
    expect(sent).toMatchObject([
      { companyId, userId: uploadedBy, expiresAt: test.now() + 7 * 24 * 60 * 60_000 },
    ])
  })

  it('is not sent to a user who was deleted, is disabled, or belongs to another company', async () => {
    const disabled = await addUser('a@aoba.example', companyId)
    await upload(disabled, good, () =>
      test.knex('users').where({ id: disabled }).update({ is_active: false }),
    )
    await upload(await addUser('b@minato.example', await test.addCompany('minato')), good)
    await upload(await addUser('system@example.com', null), good)
    await upload(99_999, good)
    expect(await readOutbox(test.folder)).toEqual([])
  })
})
