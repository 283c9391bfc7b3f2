import Joi from 'joi'
import { pdfLangs } from './pdf-names.ts'

/** Titles and language of a PDF. */
export const pdfNamesSchema = Joi.object({
  titleJa: Joi.string().trim().max(240).required().messages({
    'any.required': 'pdf.error.titleRequired',
    'string.empty': 'pdf.error.titleRequired',
  }),
  titleEn: Joi.string().trim().allow('').max(240).default(''),
  lang: Joi.string()
    .valid(...pdfLangs)
    .required()
    .messages({ 'any.required': 'pdf.error.langRequired', 'any.only': 'pdf.error.langRequired' }),
})
