import Joi from '#server/lib/joi.ts'
import { requestOutcomes, type InboxFilter } from '#server/features/correction-requests/index.ts'
import { answer } from '#server/lib/answer.ts'
import type { Services } from '#server/http/services.ts'
import { field, input, nullable, oneOf, required, withDefault } from '#server/lib/input.ts'
import { keysOf } from '#server/lib/records.ts'
import { companyCall, userCall, type ApiCall, type CallServices } from '../call.ts'
import { fields } from '../fields.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { wireMoment } from '../moments.ts'
import {
  figuresAnswer,
  requestAnswer,
  requestDetailAnswer,
  requestDetailResult,
  requestResult,
} from './presenter.ts'

type Needs = Pick<
  Services,
  'clock' | 'config' | 'requestInbox' | 'requestWork' | 'requestAnswers' | 'requestFiguresByCompany'
> &
  CallServices

const id = required(fields.id)
const revision = required(fields.count)
/** The service checks it. */
const text = withDefault(field(Joi.string().allow('')), '')
/** What a list is narrowed to, as it is spelled in calls. */
const tabs = {
  open: 'open',
  in_work: 'inWork',
  answered: 'answered',
  all: 'all',
} as const satisfies Record<string, InboxFilter['tab']>
const tab = withDefault(oneOf(keysOf(tabs)), 'all')
const names = { id: 'correctionRequest' } as const

/**
 * Correction requests. They hold personal data of people outside the company, so a token needs a scope of its own for
 * them.
 */
export function correctionRequestCalls(services: Needs): ApiCall[] {
  const { requestInbox, requestWork, requestAnswers, requestFiguresByCompany, clock } = services
  const common = { access: 'company-admin', token: 'requests' } as const
  return [
    userCall({
      method: 'get',
      path: '/correction-request/figures',
      access: 'system-admin',
      input: input({}),
      answers: answer.listOf(figuresAnswer),
      handler: () => requestFiguresByCompany.find(clock.now()),
    }),
    companyCall({
      ...{ ...common, method: 'get', path: '/correction-request/list' },
      input: input({ tab, keyWords: fields.text, page: fields.page, size: fields.size }),
      answers: listAnswer(requestAnswer),
      async handler({ company, input: { page, size, tab: wanted, keyWords } }) {
        const filter = { tab: tabs[wanted], keyWords }
        const { entries, total } = await requestInbox.list(company.id, filter, page, size)
        return listResult(
          entries.map(({ request }) => requestResult(request)),
          total,
          page,
          size,
        )
      },
    }),
    companyCall({
      ...{ ...common, method: 'get', path: '/correction-request/detail', names },
      input: input({ id }),
      answers: requestDetailAnswer,
      async handler({ company, input }) {
        return requestDetailResult(await requestInbox.detail(company.id, input.id))
      },
    }),
    companyCall({
      ...{ ...common, method: 'put', path: '/correction-request/assign', names },
      // null: nobody, and no day
      input: input({ id, revision, assignedTo: nullable(fields.id), dueAt: nullable(field(Joi.string())) }),
      example: { revision: 1 },
      message: 'api.update.200',
      answers: requestAnswer,
      errors: [408, 721],
      async handler({ actor, company, input: { id, revision, ...given } }) {
        const { request } = await requestInbox.detail(company.id, id)
        const { assignedTo = request.assignedTo } = given
        const dueAt =
          given.dueAt === undefined ? request.dueAt : wireMoment(services, 'due_at', given.dueAt ?? undefined)
        const work = { assignedTo, dueAt }
        return requestResult(await requestWork.assign(actor, company.id, { id, revision }, work))
      },
    }),
    companyCall({
      ...{ ...common, method: 'post', path: '/correction-request/note', names },
      input: input({ id, note: text }),
      example: { note: 'x' },
      message: 'api.update.200',
      answers: requestDetailAnswer,
      errors: [721],
      async handler({ actor, company, input: { id, note } }) {
        await requestWork.addNote(actor, company.id, id, note)
        return requestDetailResult(await requestInbox.detail(company.id, id))
      },
    }),
    companyCall({
      ...{ ...common, method: 'put', path: '/correction-request/answer', names },
      input: input({ id, revision, outcome: required(oneOf(requestOutcomes)), answer: text }),
      example: { revision: 1, outcome: 'not', answer: 'x' },
      message: 'api.update.200',
      answers: requestAnswer,
      errors: [721],
      async handler({ actor, company, input: { id, revision, ...given } }) {
        return requestResult(await requestAnswers.answer(actor, company.id, { id, revision }, given))
      },
    }),
  ]
}
