// Long because it stores requests as those of visitors are stored, and tells the story of each one of the demo.
import { randomUUID } from 'node:crypto'
import type { Core } from '#server/container.ts'
import type { Actor } from '#server/features/audit/index.ts'
import {
  firstDueAt,
  type CorrectionRequest,
  type ErrorKind,
  type ProposedValues,
  type RequesterKind,
  RequestSteps,
} from '#server/features/correction-requests/index.ts'
import type { DataRecord } from '#server/features/data-records/index.ts'
import { sectionIdOf, type SectionType } from '#server/features/sections/index.ts'
import { dayAt } from '#server/lib/zoned-day.ts'

const DAY_MS = 24 * 60 * 60_000

export interface StoredRequest {
  /** The version of the preview, where somebody reviewed its rows; otherwise they are published. */
  reviewedVersion?: number
  sectionType: SectionType
  /** None where the request is about everything. */
  rows: readonly DataRecord[]
  proposed: ProposedValues
  what: ErrorKind[]
  details: string
  requester: RequesterKind
  name: string
  institution: string
  lang: 'ja' | 'en'
  at: number
  /** Of whose mail domain the address is. */
  domainInstitution?: string
}

/** Stores a request as one whose address was confirmed at a moment. Nobody is told. */
export async function storeRequest(
  core: Core,
  companyId: number,
  given: StoredRequest,
): Promise<CorrectionRequest> {
  const { correctionRequests: requests, requestRecords, config } = core
  const { sectionType, rows, proposed, what, details, requester, name, institution, lang, at } = given
  const { domainInstitution = null, reviewedVersion = null } = given
  const email = 'requester@clinic.example'
  const { editionNumber } = await core.companies.get(companyId)
  const shown =
    reviewedVersion === null
      ? ({ origin: 'site', editionShown: editionNumber, versionShown: null } as const)
      : ({ origin: 'review', editionShown: null, versionShown: reviewedVersion } as const)
  return core.database.knex.transaction(async (trx) => {
    const id = await requests.insert(trx, {
      ...{ companyId, sectionType, recipientKey: rows[0]?.recipientKey ?? null },
      ...shown,
      ...{
        what,
        details,
        requester,
        name,
        institution,
        lang,
      },
      ...{ email, emailKey: email, confirmHash: randomUUID(), createdAt: at },
    })
    const records = rows.map(({ importId, rowNo, recipientKey, year, sectionId }) => ({
      ...{ importId, rowNo, recipientKey, year, sectionId, proposed },
    }))
    await requestRecords.insert(trx, companyId, id, records)
    const year = Number(dayAt(at, config.timeZone).slice(0, 4))
    const number = await requests.nextNumber(trx, companyId, year)
    const request = (await requests.find(companyId, id, trx))!
    await requestRecords.confirm(trx, companyId, id, at)
    for (const record of records)
      await requestRecords.setDomainInstitution(trx, companyId, id, { ...record, domainInstitution })
    return stepsAt(core, at).take(trx, request, 'confirm', null, {
      ...{ domainConfirmed: domainInstitution !== null, domainInstitution },
      ...{ year, number, confirmedAt: at, dueAt: firstDueAt(at, config.timeZone) },
    })
  })
}

/** Requests in each state in which staff have something to do, and one that was answered. */
export async function addRequests(core: Core, actor: Actor, companyId: number): Promise<void> {
  const data = await core.versions.dataIn(companyId, 1, 'published')
  const { records } = await core.dataRecords.list(data, { sectionId: sectionIdOf(1, 'C1')! }, 1, 4)
  const [first, second, third, fourth] = records
  if (!first || !second || !third || !fourth) return
  const now = core.clock.now()
  const common = { sectionType: 1, requester: 'self', institution: '', lang: 'ja', proposed: {} } as const
  const nameOf = ({ name, facility }: DataRecord) => name ?? facility ?? ''
  await storeRequest(core, companyId, {
    ...{ ...common, rows: [fourth], what: ['not_paid'], name: nameOf(fourth), at: now - 30 * DAY_MS },
    details: 'この会社から支払いを受けた覚えがありません。',
  }).then((request) => explain(core, actor, request))
  const assigned = await storeRequest(core, companyId, {
    ...{ ...common, rows: [third], what: ['place'], name: nameOf(third), at: now - 20 * DAY_MS },
    details: '支払いを受けたときの所属は、別の施設です。',
  })
  await assign(core, actor, assigned, '支払システムで所属を照会中。')
  const institution = first.facility ?? nameOf(first)
  const ofOne = records.filter(({ facility }) => facility === first.facility)
  const { seen } = await core.institutionDomains.find(companyId)
  await core.institutionDomains.save(actor, companyId, seen, [{ institution, domain: 'clinic.example' }])
  await storeRequest(core, companyId, {
    ...{ ...common, rows: ofOne, what: ['name'], requester: 'institution' },
    ...{ name: '事務部', institution, domainInstitution: institution, at: now - 10 * DAY_MS },
    ...{ proposed: {}, details: '当院の医師の氏名の字体が、正しいものと異なります。' },
  })
  const amount = String((second.amount ?? 100_000) - 11_137)
  await storeRequest(core, companyId, {
    ...{ ...common, rows: [second], what: ['amount'], name: nameOf(second), at: now - 2 * DAY_MS },
    ...{ proposed: { amount }, details: 'お支払いの通知書では、源泉徴収の前の金額が異なります。' },
  })
}

/** Somebody begins with it on the next day, and leaves a note some hours later. */
async function assign(
  core: Core,
  { userId }: Actor,
  request: CorrectionRequest,
  note: string,
): Promise<void> {
  const { id: requestId, companyId, createdAt } = request
  const at = createdAt + DAY_MS
  await core.database.knex.transaction(async (trx) => {
    await stepsAt(core, at).take(trx, request, 'review', userId, { assignedTo: userId })
    const event = { requestId, userId }
    const { requestEvents } = core
    await requestEvents.insert(trx, companyId, { ...event, at, kind: 'assignment', assignedTo: userId })
    await requestEvents.insert(trx, companyId, { ...event, at: at + DAY_MS / 6, kind: 'note', note })
  })
}

/** It is answered after a week, and the requester is told. */
async function explain(core: Core, { userId }: Actor, request: CorrectionRequest): Promise<void> {
  const answer = '契約書と振込の記録を確かめました。記載のとおりお支払いしています。'
  const { id: requestId, companyId, createdAt } = request
  const at = createdAt + 7 * DAY_MS
  await core.database.knex.transaction(async (trx) => {
    const answered = { outcome: 'not', answer, answeredAt: at } as const
    await stepsAt(core, at).take(trx, request, 'explain', userId, answered)
    await core.requestEvents.insert(trx, companyId, { requestId, at, kind: 'mail', mail: 'request-answered' })
  })
}

/** Steps that were taken at a moment of the past. No visitor has seen a page before them. */
function stepsAt(core: Core, at: number): RequestSteps {
  const { correctionRequests: requests, requestEvents: events } = core
  return new RequestSteps({
    requests,
    events,
    clock: { ...core.clock, now: () => at },
    renewPages: async () => {},
  })
}
