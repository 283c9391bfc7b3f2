import { periodGaps, validDisplay } from '#server/features/wording/index.ts'
import { fiscalPeriod, type OwnPeriod } from '#server/i18n/fiscal-period.ts'
import { withYears } from '#server/i18n/formatters.ts'
import type { PeriodsProps } from '#views/pages/company/display-settings/periods.tsx'
import type { Ui } from '#views/ui.tsx'
import type { EditorField, FormValues } from './editor-fields.ts'
import { periodShape, shownRows } from './period-fields.ts'
import { bodyOf } from './typed-body.ts'

/** The rows of a form, and what they make of the years where they fit together. */
export function periodProps(
  { format, lang }: Ui,
  fields: readonly EditorField[],
  values: FormValues,
): PeriodsProps {
  const rows = shownRows(values)
  const settings = validDisplay(periodShape.toStored(bodyOf(fields, values, {})))
  if (!settings) return { rows, outcome: [], gaps: [] }
  const { yearAndLength, fiscalYear } = withYears(format, lang, settings)
  const shown = ({ firstDay, lastDay }: Pick<OwnPeriod, 'firstDay' | 'lastDay'>) => ({
    ...{ firstDay: format.day(firstDay), lastDay: format.day(lastDay) },
  })
  return {
    rows,
    outcome: yearsAround(settings.periods).map((year) => ({
      year: yearAndLength(year),
      ...shown(fiscalPeriod(year, settings)),
    })),
    gaps: periodGaps(settings).map((gap) => ({ before: fiscalYear(gap.before), ...shown(gap) })),
  }
}

/** The years that are set and those next to them, oldest first. */
function yearsAround(periods: readonly OwnPeriod[]): number[] {
  const years = periods.flatMap(({ year }) => [year - 1, year, year + 1])
  return [...new Set(years)].sort((a, b) => a - b)
}
