import { useUi } from '#views/ui.tsx'
import type { FoundRecipient } from '../search/found-recipient.ts'
import { FoundSums } from '../search/found-recipients.tsx'

export interface OtherRecipient extends Pick<FoundRecipient, 'href' | 'sums'> {
  name: string
  facility: string | null
}

/** Recipients of the same name at other facilities, who need not be the same person: where, when and how much. */
export function OtherRecipients({
  others,
  moreOthersHref,
  type,
  span,
}: {
  others: OtherRecipient[]
  moreOthersHref: string | null
  type: 'disclosure' | 'patient'
  /** Every year that is drawn, oldest first. */
  span: readonly number[]
}) {
  const { t } = useUi()
  if (others.length === 0) return null
  return (
    <>
      <h2>{t('site.recipient.others')}</h2>
      <p className="sub">{t('site.recipient.othersNote')}</p>
      <ul className="hits">
        {others.map((other) => (
          <li key={other.href}>
            <div>
              <h3 lang="ja">
                <a href={other.href}>{other.name}</a>
              </h3>
              {other.facility ? <p lang="ja">{other.facility}</p> : <p>{t('site.recipient.noFacility')}</p>}
            </div>
            <FoundSums {...{ type, span }} recipient={{ ...other, isPerson: true }} />
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
