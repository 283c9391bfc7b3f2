import { AppError } from '#server/errors/app-error.ts'
import { valuesOf } from '#server/features/record-fields/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { text } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { recordInput, type RecordInput } from './record.input.ts'
import { recordQuery } from './list.input.ts'
import { neighboursOf } from './neighbours.ts'
import { recordProps, selfHref, type RecordRequest } from './record.view.ts'
import { replacedPage } from './record-replaced.view.ts'
import { page, type RecordServices } from './records.ts'
import { typedFor } from './typed-form.ts'

/** /company/data/disclosure/{id} and /company/data/patient/{id}: one record of the draft, to look at and to edit. */
export default sectionTypes.map((type) =>
  page({
    path: paths.dataDetail(type, ':id'),
    params: { id: type === 1 ? param.record : param.patientRecord },
    access: 'company-admin',
    view: 'company/data-detail',
    query: recordQuery,
    load: (services, request, typed) =>
      recordProps(services, request, type, typed).catch((error: unknown) => {
        // Another import has taken the record's place: nothing that was typed is lost by that.
        if (!(error instanceof AppError) || error.code !== 707) throw error
        return replacedPage(services, request, type, typed)
      }),
  })
    .form({
      name: 'values',
      knownBy: 'revision',
      schema: recordInput,
      refusals: { 406: false, 707: {}, 712: {}, 715: { status: 409 }, 721: { status: 409 } },
      submit: (services, request, input) => saveRecord(services, request, type, input),
    })
    .form({
      name: 'restoration',
      path: paths.dataDetailPart(type, ':id', 'restoration'),
      schema: input({ from: text }),
      // Another total or an import takes its place, or the sums grew too large.
      refusals: { 406: false, 712: { leadTo: backTo(type) }, 715: { leadTo: backTo(type) } },
      async submit(services, request, sent) {
        await services.recordChanges.restore(request.actor, request.company.id, type, request.params.id)
        return redirect(backTo(type)(request, sent), 'records.toast.restored')
      },
    }),
)

/** A record is restored from the list, from the list of changes or from its own page. */
function backTo(type: SectionType) {
  return ({ params }: Pick<RecordRequest, 'params'>, { from }: { from: string }) => {
    if (from === 'list') return paths.dataList(type)
    return from === 'changes' ? paths.dataListPart(type, 'changes') : paths.dataDetail(type, params.id)
  }
}

async function saveRecord(
  services: RecordServices,
  request: RecordRequest,
  type: SectionType,
  { sent, revision, revives, next }: RecordInput,
): Promise<Redirect> {
  const { recordChanges, recordStates, sections } = services
  const { actor, company } = request
  const { id } = request.params
  const { record } = await recordStates.state(company.id, type, id)
  const typed = typedFor(valuesOf(record), sections.in(record.year).get(type, record.sectionId), sent)
  const seen = { id, revision }
  // Where the row was, before it may move by what is saved.
  const moves = next ? await neighboursOf(services, company.id, type, request.query, id) : null
  const { isChanged } = await recordChanges.edit(actor, company.id, type, seen, typed, { revives })
  const href = moves?.nextHref ?? selfHref(type, request)
  return redirect(href, isChanged ? 'api.update.200' : 'records.toast.unchanged')
}
