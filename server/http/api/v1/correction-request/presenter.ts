import {
  errorKinds,
  inboxStateOf,
  inboxStates,
  referenceIn,
  requesterKinds,
  requestOutcomes,
  type CorrectionRequest,
  type RequestDetail,
} from '#server/features/correction-requests/index.ts'
import { recordIdOf } from '#server/features/data-records/index.ts'
import { fieldNamed } from '#server/features/record-fields/index.ts'
import { answer } from '#server/lib/answer.ts'
import { keysOf } from '#server/lib/records.ts'
import { isoMoment } from '../moments.ts'

const { whole, text, moment, nullable, listOf, oneOf, flag } = answer

/** How a company deals with requests. */
export const figuresAnswer = answer.object({
  companyId: whole,
  ...{ received: whole, open: whole, overdue: whole },
  answeredInDays: nullable(whole),
})

const requestFields = {
  id: whole,
  reference: text,
  revision: whole,
  sectionType: oneOf(1, 2),
  state: oneOf(...inboxStates),
  what: listOf(oneOf(...errorKinds)),
  requester: oneOf(...requesterKinds),
  name: nullable(text),
  institution: nullable(text),
  email: nullable(text),
  domainConfirmed: flag,
  domainInstitution: nullable(text),
  lang: oneOf('ja', 'en'),
  details: nullable(text),
  receivedAt: nullable(moment),
  dueAt: nullable(moment),
  assignedTo: nullable(whole),
  outcome: nullable(oneOf(...requestOutcomes)),
  answer: nullable(text),
  answeredAt: nullable(moment),
  correctedEdition: nullable(whole),
}

export const requestAnswer = answer.object(requestFields)

export const requestDetailAnswer = answer.object({
  ...requestFields,
  records: listOf(
    answer.object({
      recordId: nullable(text),
      year: whole,
      sectionId: whole,
      domainInstitution: nullable(text),
      proposed: listOf(answer.object({ column: text, value: text })),
    }),
  ),
  notes: listOf(answer.object({ at: moment, userId: nullable(whole), note: text })),
})

/** A request; what is personal is null once it was removed. */
export function requestResult(request: CorrectionRequest) {
  const { id, revision, sectionType, what, requester, name, institution, email, lang, details } = request
  return {
    ...{ id, reference: referenceIn(request), revision, sectionType, state: inboxStateOf(request) },
    ...{ what, requester, name, institution, email },
    ...{ domainConfirmed: request.domainConfirmed, domainInstitution: request.domainInstitution },
    ...{ lang, details, receivedAt: isoMoment(request.confirmedAt), dueAt: isoMoment(request.dueAt) },
    ...{ assignedTo: request.assignedTo, outcome: request.outcome, answer: request.answer },
    ...{ answeredAt: isoMoment(request.answeredAt), correctedEdition: request.correctedEdition },
  }
}

/** With its rows and its internal notes. */
export function requestDetailResult({ request, records, events }: RequestDetail) {
  return {
    ...requestResult(request),
    records: records.map(({ importId, rowNo, year, sectionId, domainInstitution, proposed }) => ({
      recordId: importId === null || rowNo === null ? null : recordIdOf(importId, rowNo),
      ...{ year, sectionId, domainInstitution },
      proposed: keysOf(proposed).map((field) => ({
        column: fieldNamed(field).column,
        value: proposed[field] ?? '',
      })),
    })),
    notes: events.flatMap(({ kind, at, userId, note }) =>
      kind === 'note' && note !== null ? [{ at: isoMoment(at), userId, note }] : [],
    ),
  }
}
