import type { ReactNode } from 'react'
import { isNone, Amount } from './amount.tsx'
import { EditionLine } from './edition-line.tsx'
import { KeyFigures } from './key-figures.tsx'
import type { SiteShell } from '../shells.ts'
import { useUi } from '../ui.tsx'
import { Reconciliation } from './reconciliation.tsx'

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
  /** Explanations below the figures. */
  children?: ReactNode
}

/** The totals of records, with the number of rows that they reconcile with. */
export function RecordTotals({ shell, totals, display, amountLabel, children }: Props) {
  const { t, format } = useUi()
  const yen = t('common.unit.yen')
  // Goods, for example, have no sum that could be compared with the rows.
  const withAmount = display.totalAmount && !isNone(totals.amount)
  const figures = [
    withAmount && {
      label: amountLabel ?? t('site.totalAmount'),
      value: format.number(totals.amount),
      unit: yen,
    },
    withAmount &&
      totals.indirect !== null && {
        label: t('site.detail.indirect'),
        value: <Amount value={totals.indirect} indirect />,
        unit: yen,
      },
    display.payments &&
      !isNone(totals.payments) && {
        label: t('site.totalPayments'),
        value: format.number(totals.payments),
        unit: t('common.unit.payments'),
      },
    { label: t('site.detail.rows'), value: format.count(totals.rows), unit: t('common.unit.rows') },
  ].filter((figure) => figure !== false)
  return (
    <KeyFigures figures={figures}>
      <p>
        {withAmount ? <Reconciliation {...totals} /> : null}
        <EditionLine shell={shell} />
      </p>
      {children}
    </KeyFigures>
  )
}
