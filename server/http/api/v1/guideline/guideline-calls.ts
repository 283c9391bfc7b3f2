import { answer } from '#server/lib/answer.ts'
import { guidelineInput, newEditionInput } from '#server/features/guidelines/index.ts'
import type { Services } from '#server/http/services.ts'
import { input, required } from '#server/lib/input.ts'
import { companyCall, userCall, type ApiCall, type CallServices } from '../call.ts'
import { fields } from '../fields.ts'
import { editionAnswer, guidelineAnswer, planAnswer } from './answers.ts'
import { draftCalls } from './draft-calls.ts'
import { editionDetail, guidelineItem, planDetail } from './presenter.ts'
import { draftSectionCalls } from './section-calls.ts'

type Needs = Pick<
  Services,
  'guidelines' | 'guidelineDrafts' | 'draftSections' | 'editionRelease' | 'followedGuidelines'
> &
  CallServices

const access = 'system-admin'
const editionId = required(fields.id)
const example = { editionId: 2 }

/** The section catalogue, for the system admin, in addition to SPEC §7's calls. */
export function guidelineCalls(services: Needs): ApiCall[] {
  const { guidelines, guidelineDrafts, editionRelease, followedGuidelines } = services
  const detail = async (id: number) => editionDetail(await guidelines.content(id))
  return [
    userCall({
      ...{ method: 'get', path: '/guideline/list', access, input: input({}) },
      answers: answer.listOf(guidelineAnswer),
      handler: async () => (await guidelines.list()).map(guidelineItem),
    }),
    userCall({
      ...{ method: 'get', path: '/guideline/edition', access, input: input({ editionId }), example },
      answers: editionAnswer,
      errors: [404],
      handler: ({ input }) => detail(input.editionId),
    }),
    userCall({
      ...{ method: 'get', path: '/guideline/release-plan', access, input: input({ editionId }), example },
      answers: planAnswer,
      errors: [404],
      handler: async ({ input }) => planDetail(await editionRelease.plan(input.editionId)),
    }),
    userCall({
      ...{ method: 'post', path: '/guideline/add', access, input: guidelineInput },
      ...{ example: { nameJa: '見本', nameEn: 'Sample' } as object, message: 'api.create.200' },
      answers: editionAnswer,
      errors: [404],
      async handler({ actor, input }) {
        return detail((await guidelineDrafts.create(actor, input)).editionId)
      },
    }),
    userCall({
      ...{ method: 'post', path: '/guideline/add-edition', access, input: newEditionInput },
      example: { copyOf: 1, nameJa: '見本', nameEn: 'Sample' } as object,
      message: 'api.create.200',
      answers: editionAnswer,
      errors: [404],
      handler: async ({ actor, input: { copyOf, details } }) =>
        detail(await guidelineDrafts.addEdition(actor, copyOf, details)),
    }),
    ...draftCalls(services),
    ...draftSectionCalls(services),
    companyCall({
      ...{ method: 'put', path: '/company/update-guideline', access },
      input: input({ companyId: fields.id, guidelineId: required(fields.id) }),
      ...{ example: { guidelineId: 1 }, message: 'api.update.200' },
      answers: answer.object({ guidelineId: answer.whole }),
      errors: [404, 712],
      async handler({ actor, company, input: { guidelineId } }) {
        await followedGuidelines.follow(actor, company.id, guidelineId)
        return { guidelineId }
      },
    }),
  ]
}
