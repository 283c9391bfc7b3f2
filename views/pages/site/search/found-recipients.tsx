import { HatchPattern, Swatch } from '#views/components/hatch.tsx'
import { Sentences } from '#views/components/sentences.tsx'
import { SmallYears } from '#views/components/small-years.tsx'
import { useUi } from '#views/ui.tsx'
import { isToOthers, relationWords } from '../recipient/recipient-sum.ts'
import type { FoundRecipient } from './found-recipient.ts'
import { FoundRows } from './found-rows.tsx'
import type { Props as PageProps } from './props.ts'
import { RecipientHeading } from './recipient-heading.tsx'

type Props = Pick<PageProps, 'type' | 'display'> & { recipients: FoundRecipient[]; span: number[] }

/** Recipients with what their found rows add up to: under words that say whose money it is, and never in one sum. */
export function FoundRecipients({ type, display, recipients, span }: Props) {
  const { t, format } = useUi()
  if (recipients.length === 0) return null
  // Where years or sections were chosen that is so of everybody: said once.
  const areAllParts = display.totalAmount && recipients.every(({ isPart }) => isPart)
  const [first, last] = [span[0], span.at(-1)]
  return (
    <>
      <HatchPattern />
      {first !== undefined && last !== undefined && first < last ? (
        <p className="sub">
          {t('site.search.bars', { first: format.shortYear(first), last: format.shortYear(last) })}
        </p>
      ) : null}
      {areAllParts ? <p className="sub">{t('site.search.part.every')}</p> : null}
      <ol className="hits">
        {recipients.map((recipient) => (
          <li key={recipient.href}>
            <RecipientHeading {...recipient} />
            <FoundSums {...{ type, recipient, span }} />
            {recipient.isPart && !areAllParts && display.totalAmount ? (
              <p className="sub">
                <Sentences>
                  {t('site.search.part.text')}
                  <a href={recipient.href}>{t('site.search.part.all')}</a>
                </Sentences>
              </p>
            ) : null}
            <FoundRows {...{ type, recipient, display }} />
          </li>
        ))}
      </ol>
    </>
  )
}

export function FoundSums({
  type,
  recipient: { isPerson, sums },
  span,
}: Pick<Props, 'type'> & {
  recipient: Pick<FoundRecipient, 'isPerson' | 'sums'>
  span: readonly number[]
}) {
  const { t, format } = useUi()
  const kind = type === 'patient' ? 'organisation' : isPerson ? 'person' : 'body'
  return (
    <ul>
      {sums.map(({ relation, amount, years, rows }) => (
        <li key={relation}>
          <SmallYears span={span} amounts={years} hatched={isToOthers(relation)} />
          <span>
            <Swatch hatched={isToOthers(relation)} />
            {t(`site.search.sums.${relationWords(relation, kind)}`)}
          </span>{' '}
          <b>{amount ? t('site.yen', { amount: format.number(amount) }) : '-'}</b>
          {rows === undefined ? null : (
            <span className="of-rows">
              {t('site.rowsCounted', { count: rows, rows: format.count(rows) })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
