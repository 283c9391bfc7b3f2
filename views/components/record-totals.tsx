import type { ReactNode } from 'react'
import { Amount, isNone } from './amount.tsx'
import { ChangeLine, type Change } from './change.tsx'
import { Reconciliation } from './reconciliation.tsx'
import { SaidAmount } from './said-amount.tsx'
import { Trusted } from './trusted.tsx'
import { YearStrip, type YearColumn } from './year-strip.tsx'
import type { SiteShell } from '../shells.ts'
import { useUi } from '../ui.tsx'

interface Props {
  shell: SiteShell
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
  /** The years with their sums; null where they are chosen elsewhere. */
  strip?: YearColumn[] | null
  /** Explanations below the figures. */
  children?: ReactNode
}

/** The totals of records beside those of all years, with the number of rows that they reconcile with. */
export function RecordTotals({ shell, totals, display, amountLabel, change, strip, children }: Props) {
  const { t, format } = useUi()
  // Goods, for example, have no sum that could be compared with the rows.
  const amount = display.totalAmount && !isNone(totals.amount) ? totals.amount : null
  const counted = [
    amount !== null && t('site.yen', { amount: format.count(amount) }),
    display.payments &&
      totals.payments &&
      t('site.paymentsCounted', { count: totals.payments, payments: format.count(totals.payments) }),
    t('site.rowsCounted', { count: totals.rows, rows: format.count(totals.rows) }),
  ].filter(Boolean)
  return (
    <div className="answer">
      <div>
        <dl className="fig">
          <dt>{amount === null ? t('site.detail.rows') : (amountLabel ?? t('site.totalAmount'))}</dt>
          {amount === null ? null : (
            <dd className="big">
              <SaidAmount yen={amount} />
            </dd>
          )}
          <dd className="exact">{counted.join(t('site.dot'))}</dd>
          {amount !== null && totals.indirect !== null ? (
            <dd className="exact">
              {t('site.detail.indirect')} <Amount value={totals.indirect} indirect />
              {t('common.unit.yen')}
            </dd>
          ) : null}
          <ChangeLine change={change ?? null} />
        </dl>
        <Trusted shell={shell}>{amount === null ? null : <Reconciliation {...totals} />}</Trusted>
        {children}
      </div>
      {strip ? (
        <nav aria-label={t('site.listing.chooseYear')}>
          <YearStrip years={strip} />
        </nav>
      ) : null}
    </div>
  )
}
