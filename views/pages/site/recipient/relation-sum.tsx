import { RecordTotals } from '#views/components/record-totals.tsx'
import { UnevenYears } from '#views/components/uneven-years.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { kindOf, relationWords, type RecipientSum } from './recipient-sum.ts'
import { TotalsTable } from './totals-table.tsx'

/** The sums of one relation, under words that say whose money it is. */
export function RelationSum({ sum, ...props }: Props & { sum: RecipientSum }) {
  const { t } = useUi()
  const words = relationWords(sum.relation, kindOf(props))
  const label = t(`site.recipient.relation.${words}.heading`)
  const sumLabel = t(`site.recipient.relation.${words}.sum`)
  return (
    <section className="flow">
      <h2>{label}</h2>
      {sum.total.rows === 0 ? (
        <p>{t('site.recipient.nothing')}</p>
      ) : (
        <>
          <p>{t(`site.recipient.relation.${words}.note`)}</p>
          <RecordTotals
            shell={props.shell}
            totals={sum.total}
            display={props.display}
            amountLabel={sumLabel}
          />
          {sum.unevenYears ? <UnevenYears years={sum.unevenYears} /> : null}
          <TotalsTable
            years={sum.years}
            total={sum.total}
            display={props.display}
            caption={t('site.recipient.totalsCaption', { of: label })}
            sumLabel={sumLabel}
          />
        </>
      )}
    </section>
  )
}
