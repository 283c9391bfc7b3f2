import { columnSets, type ColumnSet } from '#server/features/record-fields/index.ts'
import type { Section, SectionType } from '#server/features/sections/index.ts'
import Joi from '#server/lib/joi.ts'
import { converted, field, input, listOf, required, withDefault } from '#server/lib/input.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { isCode } from './edition-rules.ts'
import type { EditionDetails } from './guideline.ts'
import type { SectionTexts } from './section-rows.ts'

const nameJa = required(field(oneLine(255)), 'guidelines.error.nameJa')
const nameEn = required(field(oneLine(255)), 'guidelines.error.nameEn')
const description = withDefault(field(oneLine(1000).allow('')), '')
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
  source: withDefault(field(oneLine(1000).allow('')), ''),
  ...{ firstYear: year, lastYear: year },
}

interface TypedDetails {
  nameJa: string
  nameEn: string
  source: string
  firstYear: number | null
  lastYear: number | null
}

interface TypedTexts {
  code: string
  nameJa: string
  nameEn: string
  descriptionJa: string
  descriptionEn: string
}

/** Place, kind and columns of a section, and what it continues. */
export interface ShapeInput {
  parentId: number | null
  content: Section['content']
  columns: ColumnSet
  continues: readonly number[]
}

interface TypedShape extends Omit<ShapeInput, 'continues'> {
  continues?: readonly number[]
}

// What is typed flat becomes objects; further fields, with which calls extend these inputs, stay beside them.

function toDetails<T extends TypedDetails>({
  nameJa,
  nameEn,
  source,
  firstYear,
  lastYear,
  ...rest
}: T): Omit<T, keyof TypedDetails> & { details: EditionDetails } {
  return { ...rest, details: { name: { ja: nameJa, en: nameEn }, source, firstYear, lastYear } }
}

function toTexts<T extends TypedTexts>({
  code,
  nameJa,
  nameEn,
  descriptionJa,
  descriptionEn,
  ...rest
}: T): Omit<T, keyof TypedTexts> & { texts: SectionTexts } {
  const name = { ja: nameJa, en: nameEn }
  return { ...rest, texts: { code, name, description: { ja: descriptionJa, en: descriptionEn } } }
}

function toShape<T extends TypedShape>({
  parentId,
  content,
  columns,
  continues = [],
  ...rest
}: T): Omit<T, keyof TypedShape> & { shape: ShapeInput } {
  return { ...rest, shape: { parentId, content, columns, continues } }
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
  ...{ descriptionJa: description, descriptionEn: description },
}
const shape = { parentId: idOrNone, content, columns, continues }
const sectionType = required(field<SectionType>(Joi.number().valid(1, 2)))

/** A section that is added to a draft. */
export const newSectionInput = converted(
  input({ revision: revisionField, sectionType, ...texts, ...shape }),
  (typed) => toShape(toTexts(typed)),
)

/** What changes of a section without making it another one. */
export const sectionTextsInput = converted(
  input({ revision: revisionField, place: required(id), ...texts }),
  toTexts,
)

/** What makes a section another one that continues it. */
export const sectionShapeInput = converted(input({ revision: revisionField, ...shape }), toShape)
