import { useUi } from '../ui.tsx'
import { Chip } from './chip.tsx'

export interface AmountProps {
  /** Whole yen, or null for none. */
  value: number | null
  /** Paid through a third party: in brackets (FIELD). */
  indirect?: boolean
  /** The words before it say already that it is indirect. */
  isLabelled?: boolean
  /** 再掲: a repeated row, not included in totals. */
  repeat?: boolean
}

/** Whether a figure shows as '-': zero counts as none (SPEC §9). */
export const isNone = (value: number | null | undefined) => !value

/** Thousands separators; '-' for none. The heading names the unit. */
export function Amount({ value, indirect, isLabelled, repeat }: AmountProps) {
  const { t, format } = useUi()
  const figure = format.number(value)
  return (
    <>
      {repeat ? (
        <>
          <Chip>{t('common.repeat')}</Chip>{' '}
        </>
      ) : null}
      {indirect && !isNone(value) ? (
        <span className="ind">
          {isLabelled ? null : <span className="vh">{t('common.indirect')} </span>}({figure})
        </span>
      ) : (
        figure
      )}
    </>
  )
}
