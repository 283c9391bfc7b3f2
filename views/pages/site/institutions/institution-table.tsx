import { Amount, isNone } from '#views/components/amount.tsx'
import { RowBar } from '#views/components/row-bar.tsx'
import { SortHead } from '#views/components/sort-head.tsx'
import type { SortLink } from '#views/components/sort-links.ts'
import { useUi } from '#views/ui.tsx'

export interface InstitutionTableProps {
  type: 'disclosure' | 'patient'
  /** One page of them. */
  institutions: PaidInstitution[]
  /** On all pages. */
  count: number
  showsAmounts: boolean
  /** Orders them by amount, or by name again; null where the company does not let visitors do so. */
  sort: SortLink | null
}

interface PaidInstitution {
  name: string
  href: string
  rows: number
  /** Null where the company shows no sums. */
  amount: number | null
}

/** Phones draw the rows as cards. */
export function InstitutionTable({ type, institutions, showsAmounts, sort }: InstitutionTableProps) {
  const { t, format } = useUi()
  const largest = Math.max(0, ...institutions.map(({ amount }) => amount ?? 0))
  return (
    <div className="scroll plain">
      <table role="table" className="tbl stack">
        <caption className={showsAmounts ? undefined : 'vh'}>
          {showsAmounts ? t('site.institutions.bars') : t(`site.institutions.heading.${type}`)}
        </caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t(`site.institutions.column.${type}`)}
            </th>
            <th role="columnheader" scope="col" className="num">
              {t('site.institutions.rows')}
            </th>
            {showsAmounts ? (
              <SortHead role="columnheader" label={t('site.column.amount')} link={sort} />
            ) : null}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {institutions.map(({ name, href, rows, amount }) => (
            <tr role="row" key={href}>
              <th role="rowheader" scope="row" className="c-name" lang="ja">
                <a href={href}>{name}</a>
              </th>
              <td role="cell" className="num c-text" data-l={t('site.institutions.rows')}>
                {format.number(rows)}
              </td>
              {showsAmounts ? (
                <td role="cell" className={isNone(amount) ? 'num c-amt none' : 'num c-amt'}>
                  <Amount value={amount} />
                  <RowBar yen={amount} longest={largest} />
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
