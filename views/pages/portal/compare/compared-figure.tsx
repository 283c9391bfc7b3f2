import { RowBar } from '#views/components/row-bar.tsx'
import { useUi } from '#views/ui.tsx'
import type { ComparedCell, ComparedCompany, ShownComparison } from './comparison.ts'

interface Props {
  cell: ComparedCell
  company: ComparedCompany
  show: ShownComparison['show']
  longest: number
  /** It is a part of another row. */
  isPart: boolean
}

/** A figure with the other one beside it, the number of payments and its bar; or why there is none. */
export function ComparedFigure({ cell, company, show, longest, isPart }: Props) {
  const { t, format } = useUi()
  if (cell.kind === 'none') return <span className="none">-</span>
  if (cell.kind === 'onSite')
    return (
      <a className="sub" href={company.href}>
        {t('portal-compare.table.onSite')}
        <span className="vh"> {company.name}</span>
      </a>
    )
  if (cell.kind !== 'sum') return <span className="sub">{t(`portal-compare.table.${cell.kind}`)}</span>
  const { amount, payments, share } = cell
  const counted = payments
    ? t('site.paymentsCounted', { count: payments, payments: format.count(payments) })
    : null
  // Goods are counted, and have no amount.
  if (amount === 0) return <span className={counted ? 'rest' : 'none'}>{counted ?? '-'}</span>
  const part = share === null ? null : format.share(share)
  const shown = show === 'shares' ? (part ?? '-') : format.number(amount)
  const beside = [show === 'shares' ? format.number(amount) : part, counted].filter(Boolean)
  return (
    <>
      <span className="n">{shown}</span>{' '}
      <span className="rest">{beside.join(t('portal-compare.table.between'))}</span>
      <RowBar yen={show === 'shares' ? share : amount} longest={longest} part={isPart} />
    </>
  )
}
