import { Moment } from '#views/components/moment.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'

export interface RequestHistoryItem {
  at: number
  /** What happened, as a sentence. */
  text: string
  /** Who did it; null for the requester and the product. */
  user: string | null
  /** An internal note. */
  note: string | null
}

/** What happened to a request, oldest first, with the notes of the company's users. */
export function RequestHistory({ items }: { items: RequestHistoryItem[] }) {
  const { t } = useUi()
  return (
    <section className="flow" aria-labelledby="request-history">
      <h2 id="request-history">{t('inbox.history.title')}</h2>
      <ol className="log">
        {items.map(({ at, text, user, note }, index) => (
          <li key={index}>
            <Moment at={at} />
            <span>
              {user !== null && (
                <>
                  <b>
                    <MixedText text={user} />
                  </b>{' '}
                </>
              )}
              {text}
              {note !== null && (
                <span className="said">
                  <MixedText text={note} />
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
