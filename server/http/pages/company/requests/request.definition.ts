import type { AppError } from '#server/errors/app-error.ts'
import { isOpen } from '#server/features/correction-requests/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { endOfDay } from '#server/lib/zoned-day.ts'
import { controlOfField } from '#views/components/console/requests/request-row.ts'
import { page, type RequestServices } from './group.ts'
import { answerInput, assignmentInput, noteInput, rowInput, type RowInput } from './request.input.ts'
import { requestProps } from './request.view.ts'
import { saveRow } from './save-row.ts'

type RequestPage = PageRequest<{ id: number }>

/** /company/requests/{id}: a correction request, and everything that staff do with it. */
export default page({
  path: paths.inboxRequest(':id'),
  params: { id: param.correctionRequest },
  access: 'company-admin',
  view: 'company/correction-request',
  load: requestProps,
})
  .form({
    name: 'answer',
    path: paths.inboxRequestPart(':id', 'answer'),
    knownBy: 'answer',
    schema: answerInput,
    refusals: { 721: { status: 409, errors: changedMeanwhile } },
    async submit({ requestAnswers }, { actor, company, params: { id } }, { revision, ...given }) {
      const { state } = await requestAnswers.answer(actor, company.id, { id, revision }, given)
      return redirect(
        paths.inboxRequest(id),
        `inbox.toast.${state === 'corrected' ? 'corrected' : 'answered'}`,
      )
    },
  })
  .form({
    name: 'assignment',
    path: paths.inboxRequestPart(':id', 'assignment'),
    knownBy: 'assignee',
    schema: assignmentInput,
    refusals: { 721: { status: 409, errors: changedMeanwhile } },
    async submit({ requestWork, config }, { actor, company, params: { id } }, sent) {
      const { revision, assignee: assignedTo = null, due = null } = sent
      const dueAt = due === null ? null : endOfDay(due, config.timeZone)
      await requestWork.assign(actor, company.id, { id, revision }, { assignedTo, dueAt })
      return redirect(paths.inboxRequest(id), 'inbox.toast.saved')
    },
  })
  .form({
    name: 'note',
    path: paths.inboxRequestPart(':id', 'notes'),
    knownBy: 'note',
    schema: noteInput,
    refusals: { 721: { status: 409 } },
    async submit({ requestWork }, { actor, company, params: { id } }, { note }) {
      await requestWork.addNote(actor, company.id, id, note)
      return redirect(paths.inboxRequest(id), 'inbox.toast.noted')
    },
  })
  .form({
    name: 'row',
    path: paths.inboxRequestPart(':id', 'values'),
    knownBy: 'record',
    schema: rowInput,
    refusals: {
      707: { key: 'inbox.error.rowGone' },
      712: { errors: atControls },
      715: { status: 409 },
      721: { status: 409, key: 'inbox.error.rowChanged' },
    },
    submit: saveRow,
  })

/** Why nothing was changed: somebody was first, or the request has ended. */
async function changedMeanwhile(
  { requestInbox }: RequestServices,
  { company, params, ui }: RequestPage,
): Promise<Record<string, string>> {
  const { request } = await requestInbox.detail(company.id, params.id)
  const why = isOpen(request) ? 'changed' : request.state === 'withdrawn' ? 'withdrawn' : 'ended'
  return { '': ui.t(`inbox.error.${why}`) }
}

/** What is wrong with the values of a row, at its controls; at the whole of it what has no control here. */
function atControls(
  _services: RequestServices,
  { ui }: RequestPage,
  { fields }: AppError,
  { record }: RowInput,
): Promise<Record<string, string> | undefined> {
  if (fields.length === 0) return Promise.resolve(undefined)
  return Promise.resolve(
    Object.fromEntries(
      fields.map(({ field, message, params }) => [controlOfField(record, field), ui.t(message, params)]),
    ),
  )
}
