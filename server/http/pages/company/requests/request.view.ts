import {
  ANSWER_DAYS,
  isOpen,
  MAX_ANSWER,
  type CorrectionRequest,
  type RequestDetail,
} from '#server/features/correction-requests/index.ts'
import { fullName } from '#server/features/users/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/correction-request/props.ts'
import { didProps } from '../publishing/did.view.ts'
import { userNames } from '../user-names.ts'
import type { RequestServices } from './group.ts'
import { dueDay, inboxRow } from './inbox-row.ts'
import { requestHistory } from './request-history.ts'
import { listHrefOf, requestedRows } from './requested-rows.view.ts'

type RequestPage = PageRequest<{ id: number }>

/** @throws AppError 404 */
export async function requestProps(
  services: RequestServices,
  page: RequestPage,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang } = page
  const detail = await services.requestInbox.detail(company.id, page.params.id)
  const { request, events } = detail
  const people = [request.assignedTo, ...events.flatMap(({ userId, assignedTo }) => [userId, assignedTo])]
  const names = await userNames(
    services,
    company,
    people.filter((id) => id !== null),
    lang,
  )
  const rows = await requestedRows(services, page, detail, typed)
  const hrefs = rows.map(({ href }) => href)
  const { details, email, outcome, answer, answeredAt } = request
  const isEnded = !isOpen(request)
  return {
    shell: page.shell('requests'),
    request: inboxRow(services, detail, names),
    backHref: paths.requestInbox,
    details,
    email: email === null ? null : { address: email, institution: request.domainInstitution },
    ...{ lang: request.lang, origin: request.origin, rows },
    hasNamedRows: detail.records.length > 0,
    listHref: listHrefOf(detail),
    did: await didProps(
      services,
      page,
      ({ target }) =>
        target?.kind === 'record' && hrefs.includes(paths.dataDetail(request.sectionType, target.id)),
    ),
    isUndone: detail.isUndone,
    history: requestHistory(page.ui, services.config.timeZone, events, names),
    answer: isEnded ? null : answerProps(page, request, typed),
    unsent: isEnded && typed?.form === 'answer' ? (typed.values.answer ?? null) : null,
    answered: outcome && answeredAt !== null ? { outcome, text: answer, at: answeredAt } : null,
    assignment: isEnded ? null : await assignmentProps(services, page, detail, typed),
    note:
      request.personalDataRemovedAt === null
        ? {
            action: paths.inboxRequestPart(request.id, 'notes'),
            text: typed?.form === 'note' ? (typed.values.note ?? '') : '',
          }
        : null,
    errors: typed?.errors ?? {},
  }
}

function answerProps(
  { company }: RequestPage,
  request: CorrectionRequest,
  typed: Typed | null,
): NonNullable<Props['answer']> {
  const { id, revision, outcome, answer } = request
  const sent = typed?.form === 'answer' ? typed.values : null
  const outcomes = ['corrected', 'partly', 'not'] as const
  return {
    action: paths.inboxRequestPart(id, 'answer'),
    revision: pinOf(typed, 'answer', revision),
    values: sent
      ? { outcome: outcomes.find((one) => one === sent.outcome) ?? '', answer: sent.answer ?? '' }
      : { outcome: outcome ?? '', answer: answer ?? '' },
    isTyped: sent !== null,
    maxLength: MAX_ANSWER,
    nextEdition: company.editionNumber + 1,
  }
}

async function assignmentProps(
  services: RequestServices,
  { company, lang }: RequestPage,
  { request }: RequestDetail,
  typed: Typed | null,
): Promise<NonNullable<Props['assignment']>> {
  const users = await services.users.findAllOf(company.id)
  const sent = typed?.form === 'assignment' ? typed.values : null
  const { id, revision, assignedTo } = request
  return {
    action: paths.inboxRequestPart(id, 'assignment'),
    revision: pinOf(typed, 'assignment', revision),
    users: users
      .filter(({ isActive }) => isActive)
      .map((user) => ({ value: String(user.id), label: fullName(user, lang) })),
    values: {
      assignee: sent ? (sent.assignee ?? '') : String(assignedTo ?? ''),
      due: sent ? (sent.due ?? '') : (dueDay(services, request)?.day ?? ''),
    },
    answerDays: ANSWER_DAYS,
    isOpen: sent !== null,
  }
}

/** The revision that a form was opened with. Once a change by somebody else was seen, what is sent next is meant. */
function pinOf(typed: Typed | null, form: string, current: number): string {
  const isKept = typed?.form === form && typed.code !== 721
  return isKept ? (typed.values.revision ?? String(current)) : String(current)
}
