import { answer } from '#server/lib/answer.ts'
import Joi from '#server/lib/joi.ts'
import {
  differenceKinds,
  type Difference,
  type DifferenceKind,
  type Differences,
} from '#server/features/comparisons/index.ts'
import { changedFields } from '#server/features/record-fields/index.ts'
import type { Services } from '#server/http/services.ts'
import { toSnake } from '#server/lib/case.ts'
import { field, input } from '#server/lib/input.ts'
import { companyCall, type ApiCall } from '../call.ts'
import { listAnswer, listResult } from '../list-result.ts'
import { fields } from '../fields.ts'
import { dataRecord } from './presenter.ts'
import { recordAnswer } from './record-answers.ts'

type Needs = Pick<Services, 'comparisons' | 'sectionCatalogue' | 'versions'>

const count = answer.nullable(answer.whole)
const progressFields = {
  state: answer.oneOf('same', 'queued', 'running', 'done', 'failed'),
  progress: answer.whole,
  ...{ added: count, changed: count, removed: count },
}

const differenceAnswer = answer.object({
  kind: answer.oneOf(...differenceKinds),
  year: answer.whole,
  sectionId: answer.whole,
  before: answer.nullable(recordAnswer),
  after: answer.nullable(recordAnswer),
  changedFields: answer.listOf(answer.text),
})

const differencesAnswer = listAnswer(differenceAnswer, {
  ...progressFields,
  sections: answer.listOf(
    answer.object({
      ...{ year: answer.whole, sectionId: answer.whole },
      ...{ added: answer.whole, changed: answer.whole, removed: answer.whole },
    }),
  ),
})

/** The differences between the preview and the published data, row by row, and the progress of the comparison. */
export function differenceCalls({ comparisons, sectionCatalogue, versions }: Needs): ApiCall[] {
  return [
    companyCall({
      method: 'get',
      path: '/data-record/differences',
      access: 'company-admin',
      token: 'read',
      input: input({
        sectionType: fields.sectionTypeOr1,
        sectionId: fields.sectionId,
        year: fields.year,
        kind: field<DifferenceKind>(Joi.valid(...differenceKinds)),
        page: fields.page,
        size: fields.size,
      }),
      answers: differencesAnswer,
      errors: [704],
      async handler({ company, input: { sectionType, page, size, ...filter } }) {
        if (filter.sectionId !== undefined)
          (await sectionCatalogue.of(company.id)).get(sectionType, filter.sectionId)
        const from = await versions.dataIn(company.id, sectionType, 'published')
        const to = await versions.dataIn(company.id, sectionType, 'preview')
        const differences = await comparisons.between(from, to)
        const { rows, total } = await comparisons.rows(from, to, filter, page, size)
        return {
          ...listResult(rows.map(difference), total, page, size),
          ...progress(differences),
          sections: differences.sections.map(({ unchanged: _unchanged, ...counts }) => counts),
        }
      },
    }),
    companyCall({
      method: 'get',
      path: '/data-record/check-differences-progress',
      access: 'company-admin',
      token: 'read',
      passive: true,
      input: input({ sectionType: fields.sectionTypeOr1 }),
      answers: answer.object(progressFields),
      async handler({ company, input }) {
        return progress(await comparisons.summaryOf(company.id, input.sectionType))
      },
    }),
  ]
}

/** `state` is same, queued, running, done or failed; the counts are null until it is done. */
function progress({ state, percentage, rows }: Differences) {
  const { added, changed, removed } = rows ?? { added: null, changed: null, removed: null }
  return { state, progress: percentage, added, changed, removed }
}

function difference({ before, after, ...row }: Difference) {
  return {
    ...row,
    before: before && dataRecord(before),
    after: after && dataRecord(after),
    changedFields: before && after ? changedFields(before, after).map(toSnake) : [],
  }
}
