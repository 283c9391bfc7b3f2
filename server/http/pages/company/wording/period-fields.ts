import { displayOf, MAX_PERIODS } from '#server/features/wording/index.ts'
import { asciiDigits } from '#server/lib/typed-digits.ts'
import type { OwnPeriod } from '#server/i18n/fiscal-period.ts'
import { toBody, type Body } from './editor-body.ts'
import type { EditorField, FormValues } from './editor-fields.ts'
import type { BodyShape } from './editor-spec.ts'

/** The controls of a period, each named by its row: `period.0.firstDay`. */
const periodControls = ['year', 'firstDay', 'lastDay'] as const
const periodControl = (row: number, name: keyof OwnPeriod) => `period.${row}.${name}`

const rows = Array.from({ length: MAX_PERIODS }, (_, row) => row)

export const periodFields: readonly EditorField[] = rows.flatMap((row) =>
  periodControls.map((name) => ({
    kind: 'number' as const,
    name: periodControl(row, name),
    label: `messages.display.periods.${name}`,
  })),
)

/**
 * Between the stored settings and the form: what is not stored is as usual, and the list of periods is in rows, of which
 * an empty one is none.
 */
export const periodShape: BodyShape = {
  toFields(stored) {
    const { periods, ...body } = displayOf(stored)
    const controls = periods.flatMap((period, row) =>
      periodControls.map((name) => [periodControl(row, name), period[name]]),
    )
    return { ...body, ...Object.fromEntries(controls) }
  },
  toStored(fields) {
    const names = new Set(periodFields.map(({ name }) => name))
    const body = Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)))
    const typed = rows.map((row) => ({ row, ...typedIn(fields, row) }))
    // the schema leaves `row` out; it leads an error to its control
    return { ...body, periods: typed.filter(({ row: _, ...period }) => Object.keys(period).length > 0) }
  },
  controlAt(place, { periods }) {
    const [list, index, name] = place.split('.')
    if (list !== 'periods' || index === undefined) return place
    const { row } = toBody((periods as unknown[])[Number(index)])
    return ['period', row, name ?? 'year'].join('.')
  },
}

/** What is typed in a row; controls that are empty are left out. */
function typedIn(fields: Body, row: number): Partial<Record<keyof OwnPeriod, unknown>> {
  const cells = periodControls.map((name) => [name, fields[periodControl(row, name)]] as const)
  return Object.fromEntries(cells.filter(([, value]) => Boolean(value)))
}

/** The form without a period, by its button's word: `removePeriod.0`. Null for any other button. */
export function withoutPeriod(values: FormValues, intent: string): FormValues | null {
  const [, row] = /^removePeriod\.(\d+)$/.exec(intent) ?? []
  if (row === undefined) return null
  const emptied = periodControls.map((name) => [periodControl(Number(row), name), ''])
  return { ...values, ...Object.fromEntries(emptied) }
}

/** The rows that the form shows: those with something in them, and the first empty one. */
export function shownRows(values: FormValues): number[] {
  const isEmpty = (row: number) => periodControls.every((name) => !values[periodControl(row, name)])
  const next = rows.find(isEmpty)
  return rows.filter((row) => row === next || !isEmpty(row))
}

/** The first year that has a period of its own; undefined without one. */
export function firstSetYear(values: FormValues): number | undefined {
  const years = rows
    .map((row) => asciiDigits(values[periodControl(row, 'year')] ?? ''))
    .filter((year) => /^20\d\d$/.test(year))
  return years.length === 0 ? undefined : Math.min(...years.map(Number))
}
