import { useUi } from '#views/ui.tsx'

export interface OtherRecipient {
  name: string
  facility: string | null
  href: string
}

/** Recipients of the same name at other facilities, who may be the same person. */
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
