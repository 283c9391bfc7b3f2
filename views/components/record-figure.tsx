import { Amount, isNone } from './amount.tsx'
import { ChangeLine, type Change } from './change.tsx'
import { SaidAmount } from './said-amount.tsx'
import { useUi } from '../ui.tsx'

export interface RecordFigureProps {
  /** Sums without repeated rows; `rows` includes them. */
  totals: {
    payments: number | null
    amount: number | null
    /** The indirect part of the amount, or null when there is none. */
    indirect: number | null
    rows: number
    repeats: number
  }
  /** The company's display settings (SPEC §3). */
  display: { payments: boolean; totalAmount: boolean }
  /** Whose money the amount is; without it, the section's. */
  amountLabel?: string
  change?: Change | null
  /** Of the amount of all sections in the year, 0 to 1; null where it is not said. */
  share?: number | null
  /** The label is the heading above it: only screen readers are told again. */
  isUnderHeading?: boolean
}

/** The amount that is shown: goods, for example, have no sum that could be compared with the rows. */
export function shownAmount({ totals, display }: Pick<RecordFigureProps, 'totals' | 'display'>) {
  return display.totalAmount && !isNone(totals.amount) ? totals.amount : null
}

/** A sum as a reader says it, with the exact one and what it counts. */
export function RecordFigure(props: RecordFigureProps) {
  const { totals, display, amountLabel, change, share, isUnderHeading } = props
  const { t, format } = useUi()
  const amount = shownAmount(props)
  const counted = [
    amount !== null && t('site.yen', { amount: format.count(amount) }),
    display.payments &&
      totals.payments &&
      t('site.paymentsCounted', { count: totals.payments, payments: format.count(totals.payments) }),
    t('site.rowsCounted', { count: totals.rows, rows: format.count(totals.rows) }),
  ].filter(Boolean)
  return (
    <dl className="fig">
      <dt className={isUnderHeading ? 'vh' : undefined}>
        {amount === null ? t('site.detail.rows') : (amountLabel ?? t('site.totalAmount'))}
      </dt>
      {amount === null ? null : (
        <dd className="big">
          <SaidAmount yen={amount} />
        </dd>
      )}
      <dd className="exact">{counted.join(t('site.dot'))}</dd>
      {amount !== null && totals.indirect !== null ? (
        <dd className="exact">
          {t('site.detail.indirect')} <Amount value={totals.indirect} indirect isLabelled />
          {t('site.detail.indirectUnit')}
        </dd>
      ) : null}
      <ChangeLine change={change ?? null} share={amount === null ? null : share} />
    </dl>
  )
}
