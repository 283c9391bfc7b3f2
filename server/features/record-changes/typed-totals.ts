import { AppError, type FieldError } from '#server/errors/app-error.ts'
import { parseNumber } from '#server/features/imports/index.ts'
import { totalFigureNames, type TotalFigures } from './total-figures.ts'

/** Figures as typed; an empty text is no figure. */
export interface TypedTotal {
  sectionId: number
  numberOfPayments: string
  amount: string
}

const notNumber: ReturnType<typeof parseNumber> = { fault: { key: 'import-errors.notNumber' } }

/** The figures by section, by the rules of a file's cell. @throws AppError 712 with `{sectionId}.amount` … */
export function readTypedTotals(typed: TypedTotal[]): Map<number, TotalFigures> {
  const fields: FieldError[] = []
  const totals = new Map<number, TotalFigures>()
  for (const { sectionId, ...texts } of typed) {
    const figures: TotalFigures = { numberOfPayments: null, amount: null }
    for (const name of totalFigureNames) {
      const parsed = parseNumber(texts[name])
      // Brackets mark a figure as indirect, which an entered total cannot say: an error, so that they are not lost.
      const { value, fault } = parsed.value?.isIndirect ? notNumber : parsed
      if (fault)
        fields.push({
          field: `${sectionId}.${name}`,
          message: fault.key,
          ...(fault.params && { params: fault.params }),
        })
      else figures[name] = value.number
    }
    totals.set(sectionId, figures)
  }
  if (fields.length > 0) throw new AppError(712, { fields })
  return totals
}
