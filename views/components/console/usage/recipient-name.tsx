import { useUi } from '#views/ui.tsx'
import type { UsageRecipient } from './usage-recipient.ts'

/** A recipient's name, facility and type. */
export function RecipientName({ who, type }: Pick<UsageRecipient, 'who' | 'type'>) {
  const { t } = useUi()
  return (
    <>
      {who ? (
        <a href={who.href} lang="ja">
          {who.name}
        </a>
      ) : (
        t('dashboard.recipients.unpublished')
      )}
      <br />
      <span className="sub">
        {who?.facility && (
          <>
            <span lang="ja">{who.facility}</span> ·{' '}
          </>
        )}
        {t(`common.type.${type}`)}
      </span>
    </>
  )
}
