import type { Lang } from '#server/i18n/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { parseJson } from '#server/lib/parse-json.ts'
import type { CorrectionRequest, ErrorKind, RequesterKind, RequestOrigin } from './correction-request.ts'
import type { RequestOutcome } from './request-outcome.ts'
import type { RequestState } from './request-states.ts'

/** A row of `correction_requests`; a driver may answer moments as text. */
export interface RequestRow {
  id: number
  company_id: number
  year: number | null
  number: number | null
  origin: RequestOrigin
  section_type: SectionType
  state: RequestState
  revision: number
  recipient_key: string | null
  edition_shown: number | null
  version_shown: number | null
  what: string
  details: string | null
  requester: RequesterKind
  name: string | null
  institution: string | null
  email: string | null
  lang: Lang
  domain_confirmed: number | boolean
  domain_institution: string | null
  follow_secret: string | null
  created_at: number | string
  confirmed_at: number | string | null
  due_at: number | string | null
  assigned_to: number | null
  corrected_edition: number | null
  outcome: RequestOutcome | null
  answer: string | null
  answered_at: number | string | null
  ended_at: number | string | null
  personal_data_removed_at: number | string | null
}

export function toRequest(row: RequestRow): CorrectionRequest {
  return {
    ...{ id: row.id, companyId: row.company_id, year: row.year, number: row.number },
    ...{ origin: row.origin, sectionType: row.section_type, state: row.state, revision: row.revision },
    ...{ recipientKey: row.recipient_key, editionShown: row.edition_shown },
    versionShown: row.version_shown,
    what: parseJson<ErrorKind[]>(row.what),
    ...{ details: row.details, requester: row.requester, name: row.name, institution: row.institution },
    ...{ email: row.email, lang: row.lang, domainConfirmed: Boolean(row.domain_confirmed) },
    domainInstitution: row.domain_institution,
    followSecret: row.follow_secret,
    createdAt: Number(row.created_at),
    confirmedAt: momentOf(row.confirmed_at),
    dueAt: momentOf(row.due_at),
    ...{ assignedTo: row.assigned_to, correctedEdition: row.corrected_edition, answer: row.answer },
    outcome: row.outcome,
    answeredAt: momentOf(row.answered_at),
    endedAt: momentOf(row.ended_at),
    personalDataRemovedAt: momentOf(row.personal_data_removed_at),
  }
}

const momentOf = (stored: number | string | null) => (stored === null ? null : Number(stored))
