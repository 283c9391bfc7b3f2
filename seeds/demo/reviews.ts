import type { Core } from '#server/container.ts'
import type { Actor } from '#server/features/audit/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import type { DataVersion } from '#server/features/publishing/index.ts'
import { sectionIdOf } from '#server/features/sections/index.ts'
import { storeRequest } from './requests.ts'

const DAYS = 30
const LINES = 5

/**
 * An open round of review about what is in the preview: somebody found the rows right, somebody objected, the others
 * have not answered. Two lines of the list name nobody who can be written to. Jobs hand over the e-mails later.
 */
export async function addReview(core: Core, actor: Actor, companyId: number): Promise<void> {
  const preview = await core.versions.dataIn(companyId, 1, 'preview')
  const people = await peopleIn(core, preview)
  const written = people.map(({ name, facility }, at) => ({
    ...{ line: at + 2, name, facility, email: `recipient-${at + 1}@clinic.example` },
  }))
  const round = { sectionType: 1, days: DAYS, language: 'both' } as const
  const id = await core.reviewRounds.prepare(actor, companyId, round, [
    ...written,
    { line: LINES + 2, name: '見本 記載外', facility: '見本クリニック', email: 'nobody@clinic.example' },
    { line: LINES + 3, name: people[0]!.name, facility: people[0]!.facility, email: 'clinic.example' },
  ])
  await core.reviewRounds.start(actor, companyId, id, 'day')
  await core.reviewMailing.run({ companyId, roundId: id, againAt: null }, async () => {})
  await answer(core, preview, id, people)
}

/** The first people with a row of their own in C1. */
async function peopleIn(core: Core, preview: DataVersion): Promise<DataRecord[]> {
  const { records } = await core.dataRecords.list(
    preview,
    { sectionId: sectionIdOf(1, 'C1')! },
    1,
    10 * LINES,
  )
  const people = new Map(
    records.filter(({ name }) => name !== null).map((record) => [record.recipientKey, record]),
  )
  return [...people.values()].slice(0, LINES)
}

/** Answers that came through the mailed links. */
async function answer(
  core: Core,
  { companyId, version }: DataVersion,
  roundId: number,
  people: DataRecord[],
): Promise<void> {
  const { reviewAnswers: answers, database, clock } = core
  const { lines } = await core.reviewProgress.lines(companyId, roundId, {}, { page: 1, size: LINES })
  const [objecting, confirming, reading] = lines
  const [row] = people
  if (!objecting || !confirming || !reading || !row) return
  const now = clock.now()
  const request = await storeRequest(core, companyId, {
    ...{ reviewedVersion: version, sectionType: 1, rows: [row], what: ['amount'], requester: 'self' },
    ...{ name: row.name ?? '', institution: row.facility ?? '', lang: 'ja', at: now },
    ...{ proposed: { amount: String((row.amount ?? 100_000) - 5_000) } },
    details: '講演は1回で、お受け取りした額はこちらです。',
  })
  await database.knex.transaction(async (trx) => {
    const opened = { openedAt: now }
    await answers.addObjection(trx, companyId, objecting.id, request.id)
    await answers.mark(trx, objecting, { ...opened, answeredAt: now, answer: 'objected' })
    await answers.mark(trx, confirming, { ...opened, answeredAt: now, answer: 'confirmed' })
    await answers.mark(trx, reading, opened)
  })
}
