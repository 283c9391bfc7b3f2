import type { Request } from 'express'
import { AppError, type FieldError } from '#server/errors/app-error.ts'
import {
  presetRange,
  rangePresets,
  readRange,
  wrongDays,
  type DayRange,
  type RangePreset,
} from '#server/features/analytics/index.ts'
import type { RangeFilterProps } from '#views/components/console/usage/range-filter.tsx'
import { dayOfWire } from '#server/lib/zoned-day.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { textOf } from '../pages/query.ts'
import { withQuery } from '../paths.ts'
import type { Services } from '../services.ts'

/** SPEC §9 offers three; this is shown where nothing is asked for. */
const usual: RangePreset = '3-months'

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
  services: Pick<Services, 'analytics' | 'translate'>,
  req: Request,
  path: string,
): AskedRange {
  const today = services.analytics.today()
  const { preset, ...values } = askedDays(req, today)
  const { range, errors } = readDays(services, req, values, today)
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
export function requestedRange({ analytics }: Pick<Services, 'analytics'>, req: Request): DayRange {
  const today = analytics.today()
  return rangeOf(askedDays(req, today), today)
}

/** The address's own days, or those of a usual range. 404 for a range that there is not. */
function askedDays({ query }: Request, today: string): AskedDays {
  // Fields that the form sent empty are asked for too: they come back with what they lack.
  if (query.from !== undefined || query.to !== undefined)
    return { from: typedDay(query.from), to: typedDay(query.to), preset: null }
  const name = textOf(query.range) || usual
  const preset = rangePresets.find((one) => one === name)
  if (!preset) throw new AppError(404)
  return { ...presetRange(preset, today), preset }
}

/** A day as typed; one as the API spells it (MM/DD/YYYY) as forms do. */
function typedDay(typed: unknown): string {
  const text = textOf(typed).trim().slice(0, 20)
  return dayOfWire(text) ?? text
}

function readDays(
  services: Pick<Services, 'translate'>,
  req: Request,
  days: { from: string; to: string },
  today: string,
) {
  try {
    return { range: rangeOf(days, today), errors: {} }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { range: null, errors: fieldErrorsOf(services, req, error) }
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
