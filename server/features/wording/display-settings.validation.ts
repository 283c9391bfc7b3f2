import Joi from '#server/lib/joi.ts'
import type { DisplaySettings } from './display-settings.ts'

export const displaySettingsSchema = Joi.object<DisplaySettings>({
  numberOfPayments: Joi.boolean().required(),
  totalAmount: Joi.boolean().required(),
  subSubgroup: Joi.boolean().required(),
  year: Joi.string().valid('standard', 'plus-one').required(),
  startMonth: Joi.number().integer().min(1).max(12).required(),
  usePdfFile: Joi.boolean().required(),
  publicDownload: Joi.boolean().required(),
  correctionLog: Joi.boolean().required(),
}).required()
