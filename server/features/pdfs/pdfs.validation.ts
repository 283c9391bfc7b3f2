import Joi from '#server/lib/joi.ts'
import { oneLine } from '#server/lib/one-line.ts'
import { pdfLangs } from './pdf-names.ts'

/** In code points. */
const MAX_TITLE = 240

/** Titles and language of a PDF. */
export const pdfNamesSchema = Joi.object({
  titleJa: oneLine(MAX_TITLE).required().messages({
    'any.required': 'pdf.error.titleRequired',
    'string.empty': 'pdf.error.titleRequired',
  }),
  titleEn: oneLine(MAX_TITLE).allow('').default(''),
  lang: Joi.string()
    .valid(...pdfLangs)
    .required()
    .messages({ 'any.required': 'pdf.error.langRequired', 'any.only': 'pdf.error.langRequired' }),
})
