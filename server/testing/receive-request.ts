import { randomUUID } from 'node:crypto'
import type { Core } from '#server/container.ts'
import {
  ANSWER_DAYS,
  type CorrectionRequest,
  type ErrorKind,
  type ProposedValues,
} from '#server/features/correction-requests/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'

const DAY_MS = 24 * 60 * 60_000

export interface TestRequest {
  sectionType?: SectionType
  /** Public ids of published records; none where the request is about everything. */
  recordIds?: readonly string[]
  proposed?: ProposedValues
  name?: string
  institution?: string
  what?: ErrorKind[]
  lang?: 'ja' | 'en'
}

/** A request that has reached a company, about rows that its visitors see; its users and systems are told. */
export async function receiveRequest(
  core: Core,
  companyId: number,
  { sectionType = 1, recordIds = [], proposed = {}, ...given }: TestRequest = {},
): Promise<CorrectionRequest> {
  const { correctionRequests: requests, requestRecords, requestSteps, requestNews, clock } = core
  const { name = '訂正 花子', institution = '', what = ['amount'], lang = 'ja' } = given
  const company = await core.companies.get(companyId)
  const data = await core.versions.dataIn(companyId, sectionType, 'published')
  const found = await Promise.all(recordIds.map((id) => core.dataRecords.find(data, id)))
  const rows = found.map((row) => row!)
  const now = clock.now()
  return core.database.knex.transaction(async (trx) => {
    const id = await requests.insert(trx, {
      ...{ companyId, origin: 'site', sectionType, recipientKey: rows[0]?.recipientKey ?? null },
      ...{ editionShown: company.editionNumber, what, details: '金額が違います。', requester: 'self' },
      ...{ name, institution, lang, email: 'hanako@clinic.example', emailKey: 'hanako@clinic.example' },
      ...{ confirmHash: randomUUID(), createdAt: now },
    })
    const records = rows.map((row) => ({
      ...{ importId: row.importId, rowNo: row.rowNo, recipientKey: row.recipientKey },
      ...{ year: row.year, sectionId: row.sectionId, proposed },
    }))
    await requestRecords.insert(trx, companyId, id, records)
    const request = (await requests.find(companyId, id, trx))!
    const received = await requestSteps.take(trx, request, 'confirm', null, {
      ...{ year: 2026, number: await requests.nextNumber(trx, companyId, 2026) },
      ...{ confirmedAt: now, dueAt: now + ANSWER_DAYS * DAY_MS },
    })
    await requestNews.received(trx, company, received)
    return received
  })
}
