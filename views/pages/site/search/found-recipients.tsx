import { useUi } from '#views/ui.tsx'
import { kindOf, relationWords } from '../recipient/recipient-sum.ts'
import type { FoundRecipient } from './found-recipient.ts'

interface Props {
  type: 'disclosure' | 'patient'
  recipients: FoundRecipient[]
}

/** Whom the found rows name, with what they add up to: under words that say whose money it is, and never in one sum. */
export function FoundRecipients({ type, recipients }: Props) {
  const { t, format } = useUi()
  if (recipients.length === 0) return null
  return (
    <>
      <h3>{t('site.search.recipients.heading')}</h3>
      <p className="sub">{t('site.search.recipients.note')}</p>
      <ul>
        {recipients.map(({ name, facility, href, sums }) => (
          <li key={href}>
            <a href={href} lang="ja">
              {name ?? facility}
            </a>{' '}
            {name && facility ? <span lang="ja">{facility}</span> : null}
            <ul className="sub">
              {sums.map(({ relation, rows, amount }) => {
                const words = relationWords(relation, kindOf({ type, name }))
                return (
                  <li key={relation}>
                    {t(`site.recipient.relation.${words}.heading`)}{' '}
                    {amount === null ? null : t('site.yen', { amount: format.number(amount) })}{' '}
                    {t('site.search.recipients.rows', { rows: format.count(rows) })}
                  </li>
                )
              })}
            </ul>
          </li>
        ))}
      </ul>
    </>
  )
}
