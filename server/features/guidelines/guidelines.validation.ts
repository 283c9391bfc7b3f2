import { columnSets, type ColumnSet } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import Joi from '#server/lib/joi.ts'
import { converted, field, input, listOf, required, withDefault } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { isCode } from './edition-rules.ts'
import { toDetails, toShape, toTexts } from './typed-objects.ts'

const nameJa = required(field(oneLine(255)), 'guidelines.error.nameJa')
const nameEn = required(field(oneLine(255)), 'guidelines.error.nameEn')
/** Typed into several lines it is one: a line break becomes a space. */
const text = withDefault(
  field(
    oneLine(1000)
      .replace(/\s*[\r\n]+\s*/g, ' ')
      .allow(''),
  ),
  '',
)
const id = field<number>(Joi.number().integer().min(1).max(999_999_999))
/** Empty: none. */
const idOrNone = withDefault(field<number | null>(id.schema.empty(Joi.valid('')).allow(null)), null)

const year = withDefault(
  field<number | null>(
    Joi.number()
      .integer()
      .min(1900)
      .max(2999)
      .empty(Joi.valid(''))
      .allow(null)
      .messages({ '*': 'guidelines.error.year' }),
  ),
  null,
)

const code = required(
  field<string>(
    Joi.string()
      .trim()
      .normalize('NFKC')
      .uppercase()
      .custom((typed: string, { error }) => (isCode(typed) ? typed : error('code')))
      .messages({ '*': 'guidelines.error.code' }),
  ),
)

const content = required(field<Section['content']>(Joi.valid('group', 'rows', 'total')))
const columns = required(field<ColumnSet>(Joi.valid(...columnSets)))
const continues = field<number[]>(listOf(id, (list) => list.single().max(50).unique()).schema.default([]))

/** The revision that a form or call has seen. */
export const revisionField = required(field<number>(Joi.number().integer().min(0)))

const details = {
  ...{ nameJa, nameEn },
  source: text,
  ...{ firstYear: year, lastYear: year },
}

/** A new guideline: its names, and the edition of which its first one is a copy. */
export const guidelineInput = converted(
  input({ nameJa, nameEn, copyOf: idOrNone }),
  ({ nameJa, nameEn, copyOf }) => ({ name: { ja: nameJa, en: nameEn }, copyOf }),
)

/** A new edition as a copy of another one. */
export const newEditionInput = converted(input({ copyOf: required(id), ...details }), toDetails)

export const detailsInput = converted(input({ revision: revisionField, ...details }), toDetails)

const texts = {
  ...{ code, nameJa, nameEn },
  ...{ descriptionJa: text, descriptionEn: text },
}
const shape = { parentId: idOrNone, content, columns, continues }
/** Whether the section that has the code gets the former one of this. */
const swapsCode = withDefault(field(Joi.boolean().truthy('1').falsy('')), false)
const sectionType = required(field<SectionType>(Joi.number().valid(1, 2)))

/** A section that is added to a draft. */
export const newSectionInput = converted(
  input({ revision: revisionField, sectionType, ...texts, ...shape }),
  (typed) => toShape(toTexts(typed)),
)

/** What changes of a section without making it another one. */
export const sectionTextsInput = converted(
  input({ revision: revisionField, place: required(id), swapsCode, ...texts }),
  toTexts,
)

/** What makes a section another one that continues it. */
export const sectionShapeInput = converted(input({ revision: revisionField, ...shape }), toShape)
