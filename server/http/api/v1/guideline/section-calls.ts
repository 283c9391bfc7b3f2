import {
  newSectionInput,
  revisionField,
  sectionShapeInput,
  sectionTextsInput,
} from '#server/features/guidelines/index.ts'
import type { Services } from '#server/http/services.ts'
import { extend, input, required } from '#server/lib/input.ts'
import { userCall, type ApiCall } from '../call.ts'
import { fields } from '../fields.ts'
import { editionAnswer } from './answers.ts'
import { editionDetail } from './presenter.ts'

type Needs = Pick<Services, 'guidelines' | 'draftSections'>

const access = 'system-admin'
const editionId = required(fields.id)
const sectionId = required(fields.id)
const pin = input({ editionId, sectionId, revision: revisionField })
const answers = editionAnswer
/** No such edition or section; an edition that is no draft any more, or has another revision. */
const errors = [404, 704, 721] as const
const example = { editionId: 2, sectionId: 10001, revision: 0 }
const texts = { code: 'B5', nameJa: '見本', nameEn: 'Sample' }
const shape = { parentId: 1200, content: 'rows', columns: 'donations' }

/** What is done with the sections of a draft. Each answers the edition, with its new revision. */
export function draftSectionCalls({ guidelines, draftSections }: Needs): ApiCall[] {
  const detail = async (id: number) => editionDetail(await guidelines.content(id))
  return [
    userCall({
      ...{
        method: 'post',
        path: '/guideline/add-section',
        access,
        answers,
        errors,
        message: 'api.create.200',
      },
      input: extend(newSectionInput, { editionId }),
      example: { editionId: 2, revision: 0, sectionType: 1, ...texts, ...shape } as object,
      async handler({ actor, input: { editionId, revision, ...section } }) {
        await draftSections.add(actor, { editionId, revision }, section)
        return detail(editionId)
      },
    }),
    userCall({
      ...{
        method: 'put',
        path: '/guideline/update-section',
        access,
        answers,
        errors,
        message: 'api.update.200',
      },
      input: extend(sectionTextsInput, { editionId, sectionId }),
      example: { ...example, ...texts, place: 1, swapsCode: false } as object,
      async handler({ actor, input: { editionId, revision, sectionId, ...given } }) {
        await draftSections.saveTexts(actor, { editionId, revision }, sectionId, given)
        return detail(editionId)
      },
    }),
    userCall({
      ...{
        method: 'put',
        path: '/guideline/replace-section',
        access,
        answers,
        errors,
        message: 'api.update.200',
      },
      input: extend(sectionShapeInput, { editionId, sectionId }),
      example: { ...example, ...shape } as object,
      async handler({ actor, input: { editionId, revision, sectionId, shape } }) {
        await draftSections.saveShape(actor, { editionId, revision }, sectionId, shape)
        return detail(editionId)
      },
    }),
    userCall({
      ...{ method: 'put', path: '/guideline/remove-section', access, answers, errors, input: pin, example },
      message: 'api.delete.200',
      async handler({ actor, input: { sectionId, ...draft } }) {
        await draftSections.remove(actor, draft, sectionId)
        return detail(draft.editionId)
      },
    }),
    userCall({
      ...{ method: 'put', path: '/guideline/restore-section', access, answers, errors, input: pin, example },
      message: 'api.update.200',
      async handler({ actor, input: { sectionId, ...draft } }) {
        await draftSections.restore(actor, draft, sectionId)
        return detail(draft.editionId)
      },
    }),
  ]
}
