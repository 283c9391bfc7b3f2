import Joi from '#server/lib/joi.ts'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import {
  presetRange,
  rangePresets,
  readRange,
  wrongDays,
  type DayRange,
  type RangePreset,
} from '#server/features/analytics/index.ts'
import type { Ui } from '#views/ui.tsx'
import type { RangeFilterProps } from '#views/components/console/usage/range-filter.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { text } from '#server/http/definitions/fields.ts'
import { errorsOf } from '#server/http/definitions/refusals.ts'
import { field, input, type InputOf } from '#server/lib/input.ts'
import { dayOfWire } from '#server/lib/zoned-day.ts'
import { textOf } from '#server/http/pages/query.ts'
import { withQuery } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'

/** SPEC §9 offers three; this is shown where nothing is asked for. */
const usual: RangePreset = '3-months'

/** As typed; a day as the API spells it (MM/DD/YYYY) becomes one of a form. */
const day = field<string>(Joi.any().custom(typedDay))

/** The days of an address, or the name of a usual range. */
export const rangeQuery = input({ from: day, to: day, range: text })

export type RangeQuery = InputOf<typeof rangeQuery>

interface AskedDays {
  /** As typed: YYYY-MM-DD. */
  from: string
  to: string
  /** The usual range that they are; null where the address names days. */
  preset: RangePreset | null
}

/** What a page with figures of some days knows of its address. */
export interface AskedRange {
  filter: RangeFilterProps
  /** Whether the address asks for other days than are shown without. */
  isChosen: boolean
  /** Null while they are wrong. */
  range: DayRange | null
  /** An address with the same days, for the files of what is shown. */
  withDays(path: string): string
}

/** Reads the days of an address; wrong ones are told in the form, beside what was typed. */
export function askedRange(
  { analytics }: Pick<Services, 'analytics'>,
  { query, ui }: PageRequest<unknown, RangeQuery>,
  path: string,
): AskedRange {
  const today = analytics.today()
  const { preset, ...values } = askedDays(query, today)
  const { range, errors } = readDays(ui, values, today)
  const quick = rangePresets.map((name) => ({
    name,
    href: withQuery(path, { range: name === usual ? undefined : name }),
    isCurrent: name === preset,
  }))
  return {
    filter: { action: path, values, today, quick, errors },
    isChosen: preset !== usual,
    range,
    withDays: (file) => withQuery(file, values),
  }
}

/** Whether something is wrong with the days. */
export const isRefused = ({ errors }: RangeFilterProps): boolean => Object.keys(errors).length > 0

/** The days of a file; wrong ones are nobody's link. */
export function requestedRange({ analytics }: Pick<Services, 'analytics'>, query: RangeQuery): DayRange {
  const today = analytics.today()
  return rangeOf(askedDays(query, today), today)
}

/** The address's own days, or those of a usual range. 404 for a range that there is not. */
function askedDays({ from, to, range }: RangeQuery, today: string): AskedDays {
  // Fields that the form sent empty are asked for too: they come back with what they lack.
  if (from !== undefined || to !== undefined) return { from: from ?? '', to: to ?? '', preset: null }
  const name = range || usual
  const preset = rangePresets.find((one) => one === name)
  if (!preset) throw new AppError(404)
  return { ...presetRange(preset, today), preset }
}

function typedDay(typed: unknown): string {
  const text = textOf(typed).trim().slice(0, 20)
  return dayOfWire(text) ?? text
}

function readDays(ui: Ui, days: { from: string; to: string }, today: string) {
  try {
    return { range: rangeOf(days, today), errors: {} }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { range: null, errors: errorsOf(ui, error) }
  }
}

/** @throws AppError 406 for a day that is missing (SPEC §5); for the rest see `readRange` */
function rangeOf({ from, to }: { from: string; to: string }, today: string): DayRange {
  const missing: FieldError[] = []
  if (!from) missing.push({ field: 'from', message: 'dashboard.error.fromRequired' })
  if (!to) missing.push({ field: 'to', message: 'dashboard.error.toRequired' })
  if (missing.length > 0)
    throw new AppError(406, { fields: [...missing, ...wrongDays({ from, to }, 'form')] })
  return readRange({ from, to }, 'form', today)
}
