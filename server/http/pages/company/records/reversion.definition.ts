import { valuesOf } from '#server/features/record-fields/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { revision } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { input } from '#server/lib/input.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { nameOf, valuePairs } from './record-view.ts'
import { page } from './records.ts'

/** /company/data/{type}/{id}/reversion: makes a record again what was imported. */
export default sectionTypes.map((type) =>
  page({
    path: paths.dataDetailPart(type, ':id', 'reversion'),
    params: { id: type === 1 ? param.record : param.patientRecord },
    access: 'company-admin',
    view: 'company/record-reversion',
    async load(services, request, typed) {
      const { company, ui, params } = request
      const backHref = paths.dataDetail(type, params.id)
      const state = await services.recordStates.state(company.id, type, params.id)
      const { record, first, isDeleted, isEdited } = state
      if (isDeleted || !isEdited) return redirect(backHref)
      return {
        shell: request.shell('data'),
        name: nameOf(record),
        action: paths.dataDetailPart(type, params.id, 'reversion'),
        revision: record.revision,
        rows: valuePairs(services, ui, valuesOf(record), valuesOf(first), record.year),
        isChanged: typed?.code === 721,
        backHref,
      }
    },
  }).form({
    schema: input({ revision }),
    refusals: {
      406: false,
      715: { leadTo: ({ params }) => paths.dataDetail(type, params.id) },
      721: { status: 409 },
    },
    async submit(services, { actor, company, params: { id } }, { revision }) {
      await services.recordChanges.revert(actor, company.id, type, { id, revision })
      return redirect(paths.dataDetail(type, id), 'records.toast.reverted')
    },
  }),
)
