import Joi from '#server/lib/joi.ts'
import { converted, field, input, required } from '#server/lib/input.ts'
import { SECTION_ID, type SectionType } from '#server/features/sections/index.ts'

export interface UploadChoice {
  sectionType: SectionType
  year: number
  /** null: taken from the rows */
  rootSectionId: number | null
}

// joi's numbers accept '1e2' as a hundred.
const digits = (pattern: RegExp, message: string) =>
  required(field(Joi.string().pattern(pattern).messages({ 'string.pattern.base': message })), message)

/** The fields that come with a file: section_type, year and, where it is known, root_section_id. As texts. */
export const uploadFields = input({
  sectionType: digits(/^[12]$/, 'imports.error.typeRequired'),
  year: digits(/^[12]\d{3}$/, 'imports.error.yearRequired'),
  rootSectionId: field(
    Joi.string().allow('').pattern(SECTION_ID).messages({
      'string.base': 'imports.error.rootSectionInvalid',
      'string.pattern.base': 'imports.error.rootSectionInvalid',
    }),
  ),
})

/** The same, converted. */
export const uploadInput = converted(uploadFields, ({ sectionType, year, rootSectionId }): UploadChoice => ({
  sectionType: sectionType === '1' ? 1 : 2,
  year: Number(year),
  rootSectionId: rootSectionId ? Number(rootSectionId) : null,
}))
