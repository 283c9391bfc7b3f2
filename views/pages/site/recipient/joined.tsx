import { useUi } from '#views/ui.tsx'

interface JoinedProps {
  type: 'disclosure' | 'patient'
  name: string | null
  facility: string | null
  names: string[]
  facilities: string[]
}

export interface OtherRecipient {
  name: string
  facility: string | null
  href: string
}

/** What made rows those of one recipient, in every spelling, and what that cannot tell apart. */
export function Joined({ type, name, facility, names, facilities }: JoinedProps) {
  const { t } = useUi()
  const kind = name ? (facility ? 'person' : 'personAlone') : type
  const facts = [
    [t('site.column.person'), names] as const,
    [t(`site.recipient.facility.${type}`), facilities] as const,
  ].filter(([, spellings]) => spellings.length > 0)
  return (
    <>
      <dl className="facts">
        {facts.map(([label, spellings]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang="ja">{spellings.join('、')}</dd>
          </div>
        ))}
      </dl>
      <p className="sub">
        {t(`site.recipient.joined.${kind}`)} {t('site.recipient.spellings')}
      </p>
    </>
  )
}

/** Those of the same name elsewhere: who knows that they are one goes on from here. */
export function OtherRecipients({
  others,
  moreOthersHref,
}: {
  others: OtherRecipient[]
  moreOthersHref: string | null
}) {
  const { t } = useUi()
  if (others.length === 0) return null
  return (
    <>
      <h2>{t('site.recipient.others')}</h2>
      <p className="sub">{t('site.recipient.othersNote')}</p>
      <ul>
        {others.map(({ name, facility, href }) => (
          <li key={href}>
            <a href={href}>
              <span lang="ja">{name}</span>
              {facility ? (
                <>
                  {' '}
                  <span lang="ja">{facility}</span>
                </>
              ) : (
                ` ${t('site.recipient.noFacility')}`
              )}
            </a>
          </li>
        ))}
      </ul>
      {moreOthersHref ? (
        <p>
          <a href={moreOthersHref}>{t('site.recipient.moreOthers')}</a>
        </p>
      ) : null}
    </>
  )
}
