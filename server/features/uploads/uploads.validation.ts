import Joi from 'joi'
import type { SectionType } from '#server/features/sections/index.ts'

export interface UploadChoice {
  sectionType: SectionType
  year: number
  /** null: taken from the rows */
  rootSectionId: number | null
}

// joi's numbers accept '1e2' as a hundred.
const digits = (pattern: RegExp, message: string) =>
  Joi.string().pattern(pattern).required().messages({
    'any.required': message,
    'string.empty': message,
    'string.base': message,
    'string.pattern.base': message,
  })

/** The fields that come with a file: section_type, year and, where it is known, root_section_id. */
export const uploadSchema = Joi.object({
  sectionType: digits(/^[12]$/, 'imports.error.typeRequired'),
  year: digits(/^[12]\d{3}$/, 'imports.error.yearRequired'),
  rootSectionId: Joi.string()
    .allow('')
    .pattern(/^[12]\d{3}$/)
    .messages({
      'string.base': 'imports.error.rootSectionInvalid',
      'string.pattern.base': 'imports.error.rootSectionInvalid',
    }),
}).custom((value: { sectionType: string; year: string; rootSectionId?: string }): UploadChoice => ({
  sectionType: Number(value.sectionType) as SectionType,
  year: Number(value.year),
  rootSectionId: value.rootSectionId ? Number(value.rootSectionId) : null,
}))
