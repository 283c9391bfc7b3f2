import { answer } from '#server/lib/answer.ts'
import { AppError } from '#server/errors/app-error.ts'
import type { SearchRebuild } from '#server/features/search/index.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { publicationRefusals } from '../refusals.ts'
import { editFields, editRecord, type EditServices } from './edit-record.ts'
import {
  publicationErrors,
  publishData,
  publishedAnswer,
  publishFields,
  type PublishServices,
} from './publish-data.ts'
import { changedRecordFields } from './record-answers.ts'

type Needs = Pick<Services, 'searchRebuilds'> & EditServices & PublishServices

const indexAnswer = answer.object({
  state: answer.oneOf('none', 'queued', 'running', 'done', 'failed'),
  rowsDone: answer.whole,
  rowsTotal: answer.whole,
})

const editedAnswer = answer.named(
  'EditedRecord',
  answer.object({ ...changedRecordFields, sectionType: answer.oneOf(1, 2) }),
)

/** The calls of SPEC §7 that do more than their names suggest: indexing and updating data records. */
export function recordUpdateCalls(services: Needs): ApiCall[] {
  const { searchRebuilds } = services
  return [
    companyCall({
      method: 'put',
      path: '/data-record/index-all-data-to-elasticsearch',
      access: 'signed-in',
      input: input({ companyId: fields.id }),
      message: 'api.update.200',
      answers: answer.nullable(indexAnswer),
      async handler({ actor, company }) {
        // If it is already running, the answer is the same, with its progress.
        await searchRebuilds.start(actor, company.id)
        const rebuild = await searchRebuilds.find(company.id)
        return rebuild && indexProgress(rebuild)
      },
    }),
    companyCall({
      method: 'put',
      path: '/data-record/update',
      access: 'company-admin',
      token: 'publish',
      // DECISIONS §5: with an id, it edits that record; without one, it publishes.
      input: input({ ...editFields, ...publishFields }),
      names: { id: 'record' },
      parts: { edit: Object.keys(editFields), publish: Object.keys(publishFields) },
      tokenExample: { sectionType: 2, note: '2025' },
      message: 'api.update.200',
      answers: answer.either(editedAnswer, publishedAnswer),
      errors: [...publicationErrors, 704, 707, 714],
      refusals: publicationRefusals,
      handler(context) {
        const { id, ...given } = context.input
        // A token publishes; records are edited by people.
        if (id !== undefined && context.actor.token !== undefined) throw new AppError(610)
        if (id !== undefined) return editRecord(services, context, { ...given, id })
        // An edit whose id is missing must not publish.
        if (Object.keys(editFields).some((key) => key in given))
          throw new AppError(406, { fields: [{ field: 'id', message: 'common.error.required' }] })
        return publishData(services, context)
      },
    }),
  ]
}

function indexProgress({ state, rowsDone, rowsTotal }: SearchRebuild) {
  return { state, rowsDone, rowsTotal }
}
