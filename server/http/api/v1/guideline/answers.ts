import { columnSets } from '#server/features/record-fields/index.ts'
import { answer } from '#server/lib/answer.ts'

const { text, whole, nullable, listOf, object, oneOf } = answer

const editionFields = {
  id: whole,
  nameJa: text,
  nameEn: text,
  source: text,
  firstYear: nullable(whole),
  lastYear: nullable(whole),
  state: oneOf('draft', 'checked', 'in_force', 'discarded'),
  inForceNumber: nullable(whole),
  inForceAt: nullable(answer.moment),
  copiedFrom: nullable(whole),
  revision: whole,
}

export const guidelineAnswer = answer.named(
  'Guideline',
  object({
    id: whole,
    nameJa: text,
    nameEn: text,
    companies: whole,
    editions: listOf(object({ ...editionFields, draftRows: whole })),
  }),
)

const section = object({
  id: whole,
  sectionType: oneOf(1, 2),
  code: text,
  parentId: nullable(whole),
  rootId: whole,
  level: oneOf(1, 2, 3),
  orderNumber: whole,
  content: oneOf('group', 'rows', 'total'),
  columns: oneOf(...columnSets),
  continues: listOf(whole),
  nameJa: text,
  nameEn: text,
  descriptionJa: text,
  descriptionEn: text,
})

const difference = object({
  kind: oneOf(
    ...(['added', 'ended', 'replaced', 'split', 'joined'] as const),
    ...(['renumbered', 'renamed', 'described', 'reordered'] as const),
  ),
  sectionId: whole,
  code: text,
  former: listOf(object({ sectionId: whole, code: text })),
})

export const editionAnswer = answer.named(
  'GuidelineEdition',
  object({
    ...editionFields,
    guidelineId: whole,
    sections: listOf(section),
    differences: listOf(difference),
  }),
)

/** Company and year where it is about data. */
export const findingAnswer = answer.named(
  'Finding',
  object(
    { rule: text, sectionId: nullable(whole), code: nullable(text) },
    { companyId: whole, year: whole, rows: whole, inForceEditionId: whole },
  ),
)

export const planAnswer = answer.named(
  'ReleasePlan',
  object({
    findings: listOf(findingAnswer),
    years: listOf(
      object({
        firstYear: nullable(whole),
        lastYear: nullable(whole),
        formerEditionId: nullable(whole),
      }),
    ),
    companyIds: listOf(whole),
  }),
)
