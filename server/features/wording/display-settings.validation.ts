import type { CustomValidator } from 'joi'
import Joi from '#server/lib/joi.ts'
import { emailRule } from '#server/lib/email-rule.ts'
import { dayOfForm } from '#server/lib/zoned-day.ts'
import type { OwnPeriod } from '#server/i18n/fiscal-period.ts'
import { defaultDisplay, displayOf, portalSettings, type DisplaySettings } from './display-settings.ts'
import { MAX_MONTHS, periodFault } from './own-periods.ts'

/** More years than a site keeps. */
export const MAX_PERIODS = 20

const day = Joi.string()
  .custom((text: string, { error }) => dayOfForm(text) ?? error('any.invalid'))
  .messages({ 'any.invalid': 'messages.error.day' })
  .required()

const period = Joi.object<OwnPeriod>({
  year: Joi.number().integer().min(2000).max(2100).required(),
  firstDay: day,
  lastDay: day,
})

/** Whether the periods fit together, and with the rule for all other years. They are stored in the order of the years. */
const fitTogether: CustomValidator<DisplaySettings> = (settings, { error, state }) => {
  const { periods } = settings as Partial<DisplaySettings>
  if (!periods) return settings
  const fault = periodFault(settings)
  if (!fault) return { ...settings, periods: [...periods].sort((a, b) => a.year - b.year) }
  const { at, field, kind, year } = fault
  const place = state.localize?.([...(state.path ?? []), 'periods', at, field])
  const params = { months: MAX_MONTHS, ...(year !== undefined && { year }) }
  return error(`period.${kind}`, { params }, place)
}

export const displaySettingsSchema = () =>
  Joi.object<DisplaySettings>({
    numberOfPayments: Joi.boolean().required(),
    totalAmount: Joi.boolean().required(),
    subSubgroup: Joi.boolean().required(),
    year: Joi.string().valid('standard', 'plus-one').required(),
    startMonth: Joi.number().integer().min(1).max(12).required(),
    // What is as usual is not stored: settings from before there was such a setting keep their bytes and hashes.
    periods: Joi.array()
      .empty(Joi.array().length(0))
      .items(period)
      .max(MAX_PERIODS)
      .example([{ year: 2026, firstDay: '2026-04-01', lastDay: '2026-12-31' }]),
    usePdfFile: Joi.boolean().required(),
    publicDownload: Joi.boolean().required(),
    correctionLog: Joi.boolean().required(),
    portal: Joi.string()
      .valid(...portalSettings)
      .empty(defaultDisplay.portal)
      .example('joined'),
    figuresFirst: Joi.boolean().empty(defaultDisplay.figuresFirst).example(false),
    institutionPeople: Joi.boolean().empty(defaultDisplay.institutionPeople).example(false),
    institutionRanking: Joi.boolean().empty(defaultDisplay.institutionRanking).example(true),
    takesRequests: Joi.boolean().empty(defaultDisplay.takesRequests).example(false),
    showsRequests: Joi.boolean().empty(defaultDisplay.showsRequests).example(true),
    showsRowsUnderReview: Joi.boolean().empty(defaultDisplay.showsRowsUnderReview).example(true),
    contactEmail: emailRule.max(255).optional().empty('').example('disclosure@example.com'),
    colour: Joi.string()
      .lowercase()
      .pattern(/^#[\da-f]{6}$/)
      .messages({ 'string.pattern.base': 'messages.error.colour' })
      .empty(defaultDisplay.colour)
      .example('#0b6b45'),
  })
    .custom(fitTogether)
    .messages({
      'period.twice': 'messages.error.period.twice',
      'period.order': 'messages.error.period.order',
      'period.tooLong': 'messages.error.period.tooLong',
      'period.otherYear': 'messages.error.period.otherYear',
      'period.overlap': 'messages.error.period.overlap',
    })
    .required()

/** Settings that are typed but not saved yet; null where they cannot be saved. */
export function validDisplay(body: unknown): DisplaySettings | null {
  const result = displaySettingsSchema().validate(body, { stripUnknown: true })
  return result.error ? null : displayOf(result.value)
}
