import Joi from '#server/lib/joi.ts'
import type { Seen } from '#server/features/record-changes/index.ts'
import { redirect } from '#server/http/definitions/answers.ts'
import { texts } from '#server/http/definitions/fields.ts'
import { param } from '#server/http/definitions/params.ts'
import { paths } from '#server/http/paths.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { deletionProps } from './deletion.view.ts'
import { page } from './records.ts'

const textsOf = (sent: unknown) => [sent].flat().filter((one) => typeof one === 'string')

/** '12-3.0': a record and the revision of it that was looked at. */
function seenOf(text: string): Seen {
  const [id = '', revision = ''] = text.split('.')
  return { id, revision: /^\d{1,9}$/.test(revision) ? Number(revision) : -1 }
}

const selected = withDefault(field<Seen[]>(Joi.any().custom((sent) => textsOf(sent).map(seenOf))), [])

/** /company/data/list/{type}/deletion: deletes the records that were selected in the list, or one of them. */
const selectedPages = sectionTypes.map((type) =>
  page({
    path: paths.dataListPart(type, 'deletion'),
    access: 'company-admin',
    view: 'company/record-deletion',
    query: input({ id: texts }),
    load(services, request, typed) {
      const isChanged = typed?.code === 721
      const ids = isChanged ? textsOf(typed.sent.record).map((one) => seenOf(one).id) : request.query.id
      const backHref = paths.dataList(type)
      if (ids.length > 0 || isChanged)
        return deletionProps(services, request, { type, ids, backHref, isChanged })
      const toast = { level: 'error', key: 'records.toast.nothingSelected' } as const
      return Promise.resolve(redirect(backHref, toast))
    },
  }).form({
    schema: input({ record: selected }),
    refusals: { 406: false, 715: { leadTo: () => paths.dataList(type) }, 721: { status: 409 } },
    async submit(services, { actor, company }, { record }) {
      await services.recordChanges.remove(actor, company.id, type, record)
      return redirect(paths.dataListPart(type, 'changes'), 'records.toast.deleted')
    },
  }),
)

/** /company/data/{type}/{id}/deletion: asks the same of one record; its form is that of those selected. */
const singlePages = sectionTypes.map((type) =>
  page({
    path: paths.dataDetailPart(type, ':id', 'deletion'),
    params: { id: type === 1 ? param.record : param.patientRecord },
    access: 'company-admin',
    view: 'company/record-deletion',
    load: (services, request) =>
      deletionProps(services, request, {
        type,
        ids: [request.params.id],
        backHref: paths.dataDetail(type, request.params.id),
        isChanged: false,
      }),
  }),
)

export default [...selectedPages, ...singlePages]
