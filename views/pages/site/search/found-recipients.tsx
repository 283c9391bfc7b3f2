import { HatchPattern, Swatch } from '#views/components/hatch.tsx'
import { SmallYears } from '#views/components/small-years.tsx'
import { useUi } from '#views/ui.tsx'
import { isToOthers, kindOf, relationWords } from '../recipient/recipient-sum.ts'
import type { FoundRecipient } from './found-recipient.ts'

interface Props {
  type: 'disclosure' | 'patient'
  recipients: FoundRecipient[]
}

/** Whom the found rows name, with what they add up to: under words that say whose money it is, and never in one sum. */
export function FoundRecipients({ type, recipients }: Props) {
  const { t } = useUi()
  if (recipients.length === 0) return null
  const years = recipients.flatMap(({ sums }) => sums.flatMap((sum) => sum.years.map(({ year }) => year)))
  const span = [...new Set(years)].sort((a, b) => a - b)
  return (
    <>
      <h3>{t('site.search.recipients.heading')}</h3>
      <p className="sub">{t('site.search.recipients.note')}</p>
      <HatchPattern />
      <ul className="hits">
        {recipients.map((recipient) => (
          <li key={recipient.href}>
            <p>
              <a href={recipient.href} lang="ja">
                {recipient.name ?? recipient.facility}
              </a>
              {recipient.name && recipient.facility ? <span lang="ja">{recipient.facility}</span> : null}
            </p>
            <FoundSums {...{ type, recipient, span }} />
          </li>
        ))}
      </ul>
    </>
  )
}

export function FoundSums({
  type,
  recipient: { name, sums },
  span,
}: Pick<Props, 'type'> & { recipient: FoundRecipient; span: readonly number[] }) {
  const { t, format } = useUi()
  return (
    <ul>
      {sums.map(({ relation, rows, amount, years }) => {
        const words = relationWords(relation, kindOf({ type, name }))
        const hatched = isToOthers(relation)
        return (
          <li key={relation}>
            <span className="of">
              <Swatch hatched={hatched} />
              {t(`site.recipient.relation.${words}.heading`)}{' '}
            </span>
            <SmallYears span={span} amounts={years} hatched={hatched} />
            <span className="num">
              {amount === null ? null : t('site.yen', { amount: format.number(amount) })}{' '}
              {t('site.search.recipients.rows', { rows: format.count(rows) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
