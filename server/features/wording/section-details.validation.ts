import Joi from '#server/lib/joi.ts'
import { optionalText } from './local-text.validation.ts'
import type { SectionDetail } from './section-details.ts'

/** SPEC §5: other inputs. */
export const MAX_SECTION_TITLE = 255
export const MAX_SECTION_TEXT = 2000

export const sectionDetailSchema = () =>
  Joi.object<SectionDetail>({
    title: optionalText(MAX_SECTION_TITLE),
    description: optionalText(MAX_SECTION_TEXT),
    explanation: optionalText(MAX_SECTION_TEXT),
    tax: optionalText(MAX_SECTION_TEXT),
    position: Joi.number().integer().min(1).max(999).allow(null).default(null),
    hiddenWhenEmpty: Joi.boolean().default(false),
    showsRowsBelow: Joi.boolean().default(false),
  }).required()
