import { MarkedText } from '#views/components/marked-text.tsx'
import { useUi } from '#views/ui.tsx'
import type { NamedRecipient } from './found-recipient.ts'

/** A recipient's name, place and why it was found. */
export function RecipientHeading({ href, title, place, department, reason }: NamedRecipient) {
  const { t } = useUi()
  return (
    <div>
      <h3 lang="ja">
        <a href={href}>{title ? <MarkedText pieces={title} /> : '-'}</a>
      </h3>
      {place ? (
        <p lang="ja">
          <MarkedText pieces={place} />
          {department ? (
            <>
              {' '}
              <MarkedText pieces={department} />
            </>
          ) : null}
        </p>
      ) : null}
      {reason ? (
        <p className="why">
          {t('site.search.reason')}
          <MarkedText pieces={reason} />
        </p>
      ) : null}
    </div>
  )
}
