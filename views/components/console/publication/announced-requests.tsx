import { Chip } from '#views/components/chip.tsx'
import { MixedText } from '#views/components/mixed-text.tsx'
import { useUi } from '#views/ui.tsx'

export interface AnnouncedRequestsProps {
  /** Requests to which a correction was announced. */
  requests: {
    number: string
    href: string
    /** Years and sections. */
    places: string[]
    /** Whether the preview has the correction. */
    isIn: boolean
  }[]
  /** How many requests nobody has answered yet. */
  unanswered: number
  inboxHref: string
}

/** Which correction requests the edition ends, which still wait for their correction, and which for an answer. */
export function AnnouncedRequests({ requests, unanswered, inboxHref }: AnnouncedRequestsProps) {
  const { t, format } = useUi()
  return (
    <section className="panel flow" aria-labelledby="announced">
      <h2 id="announced">{t('inbox.title')}</h2>
      {requests.length > 0 && (
        <>
          <p className="sub">{t('inbox.publish.text')}</p>
          <ul>
            {requests.map(({ number, href, places, isIn }) => (
              <li key={number}>
                <a href={href}>{number}</a>{' '}
                <Chip tone={isIn ? 'ok' : 'warn'}>{t(`inbox.publish.${isIn ? 'isIn' : 'isMissing'}`)}</Chip>{' '}
                <span className="sub">
                  <MixedText text={places.join(t('inbox.publish.separator'))} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {unanswered > 0 && (
        <p>
          <a href={inboxHref}>
            {t('inbox.publish.unanswered', { count: unanswered, n: format.count(unanswered) })}
          </a>
        </p>
      )}
    </section>
  )
}
