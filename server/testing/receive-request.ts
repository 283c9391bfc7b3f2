import type { Core } from '#server/container.ts'
import type {
  CorrectionRequest,
  ErrorKind,
  ProposedValues,
} from '#server/features/correction-requests/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { storeRequest } from '#seeds/demo/requests.ts'

interface TestRequest {
  sectionType?: SectionType
  /** Public ids of published records; none where the request is about everything. */
  recordIds?: readonly string[]
  proposed?: ProposedValues
  name?: string
  institution?: string
  what?: ErrorKind[]
  lang?: 'ja' | 'en'
  /** Of whose mail domain the address is. */
  domainInstitution?: string
}

/** A request that has reached a company, about rows that its visitors see; its users and systems are told. */
export async function receiveRequest(
  core: Core,
  companyId: number,
  { sectionType = 1, recordIds = [], proposed = {}, ...given }: TestRequest = {},
): Promise<CorrectionRequest> {
  const { name = '訂正 花子', institution = '', what = ['amount'], lang = 'ja', domainInstitution } = given
  const data = await core.versions.dataIn(companyId, sectionType, 'published')
  const found = await Promise.all(recordIds.map((id) => core.dataRecords.find(data, id)))
  const received = await storeRequest(core, companyId, {
    ...{ sectionType, rows: found.map((row) => row!), proposed, what, name, institution, lang },
    ...(domainInstitution !== undefined && { domainInstitution }),
    ...{ details: '金額が違います。', requester: 'self', at: core.clock.now() },
  })
  const company = await core.companies.get(companyId)
  await core.database.knex.transaction((trx) => core.requestNews.received(trx, company, received))
  return received
}
