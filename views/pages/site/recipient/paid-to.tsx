import { Swatch } from '#views/components/hatch.tsx'
import { isNone } from '#views/components/amount.tsx'
import { Reconciliation } from '#views/components/reconciliation.tsx'
import { RecordFigure } from '#views/components/record-figure.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { UnevenYears } from '#views/components/uneven-years.tsx'
import { YearStrip } from '#views/components/year-strip.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'
import { isToOthers, kindOf, relationWords, type RecipientSum } from './recipient-sum.ts'
import { yearsIn } from './section-lines.ts'

/** The sums side by side: solid is what the one named was paid, hatched what somebody else was. */
export function PaidTo(props: Props) {
  return (
    <div className="paid-to">
      {props.sums.map((sum) => (
        <RelationFigure key={sum.relation} {...props} sum={sum} />
      ))}
    </div>
  )
}

/** The sum of one relation and its years, under words that say whose money it is. */
function RelationFigure({ sum, sums, display, ...props }: Props & { sum: RecipientSum }) {
  const { t } = useUi()
  const words = relationWords(sum.relation, kindOf(props))
  const hatched = isToOthers(sum.relation)
  const { total } = sum
  const isSummed = display.totalAmount && !isNone(total.amount)
  const years = yearsIn(sums).map((year) => ({
    year,
    amount: sum.years.find((one) => one.year === year)?.amount ?? 0,
    current: false,
  }))
  return (
    <section>
      <h2>
        <Swatch hatched={hatched} />
        {t(`site.recipient.relation.${words}.heading`)}
      </h2>
      {total.rows === 0 ? (
        <p>{t('site.recipient.nothing')}</p>
      ) : (
        <>
          <RecordFigure
            totals={total}
            display={display}
            amountLabel={t(`site.recipient.relation.${words}.sum`)}
            isUnderHeading
          />
          <p className="exact">
            <Sentences>
              {hatched ? (
                <b>{t(`site.recipient.relation.${words}.note`)}</b>
              ) : (
                t(`site.recipient.relation.${words}.note`)
              )}
              {isSummed ? <Reconciliation {...total} /> : null}
            </Sentences>
          </p>
          {sum.unevenYears ? <UnevenYears years={sum.unevenYears} /> : null}
          {isSummed ? <YearStrip years={years} low hatched={hatched} /> : null}
        </>
      )}
    </section>
  )
}
