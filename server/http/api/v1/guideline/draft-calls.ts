import { answer } from '#server/lib/answer.ts'
import { detailsInput, revisionField } from '#server/features/guidelines/index.ts'
import type { Services } from '#server/http/services.ts'
import { extend, input, required } from '#server/lib/input.ts'
import { userCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { editionAnswer, findingAnswer } from './answers.ts'
import { editionDetail, findingItem } from './presenter.ts'

type Needs = Pick<Services, 'guidelines' | 'guidelineDrafts' | 'editionRelease'>

const access = 'system-admin'
const editionId = required(fields.id)
const pin = input({ editionId, revision: revisionField })
/** No such edition; one that is no draft any more, or has another revision. */
const errors = [404, 721] as const
const example = { editionId: 2, revision: 0 }

/** What is done with a draft: it is named by its revision, and the answer has the next one. */
export function draftCalls({ guidelines, guidelineDrafts, editionRelease }: Needs): ApiCall[] {
  const detail = async (id: number) => editionDetail(await guidelines.content(id))
  return [
    userCall({
      ...{ method: 'put', path: '/guideline/update-edition', access, message: 'api.update.200' },
      input: extend(detailsInput, { editionId }),
      example: { ...example, nameJa: '見本', nameEn: 'Sample' } as object,
      answers: editionAnswer,
      errors: [...errors],
      async handler({ actor, input: { details, ...draft } }) {
        await guidelineDrafts.saveDetails(actor, draft, details)
        return detail(draft.editionId)
      },
    }),
    userCall({
      ...{ method: 'put', path: '/guideline/check-edition', access, input: pin, example },
      answers: answer.object({ findings: answer.listOf(findingAnswer), edition: editionAnswer }),
      errors: [...errors],
      async handler({ actor, input }) {
        const findings = (await editionRelease.check(actor, input)).map(findingItem)
        return { findings, edition: await detail(input.editionId) }
      },
    }),
    userCall({
      ...{ method: 'put', path: '/guideline/put-in-force', access, input: pin, example },
      message: 'api.update.200',
      answers: editionAnswer,
      errors: [...errors, 712],
      async handler({ actor, input }) {
        await editionRelease.putInForce(actor, input)
        return detail(input.editionId)
      },
    }),
    userCall({
      ...{ method: 'put', path: '/guideline/discard-edition', access, input: pin, example },
      message: 'api.update.200',
      answers: answer.nothing,
      errors: [...errors],
      async handler({ actor, input }) {
        await guidelineDrafts.discard(actor, input)
        return null
      },
    }),
  ]
}
