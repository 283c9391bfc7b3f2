import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

export interface RareActionsProps {
  editions: string
  requests: string
  settings: string
  /** Review before publication. */
  reviews: string
  /** Null where nothing is published. */
  withdrawal: string | null
}

/** What is rare or dangerous, folded at the end of the page; each opens a page of its own first. */
export function RareActions({ editions, requests, settings, reviews, withdrawal }: RareActionsProps) {
  const { t } = useUi()
  return (
    <details className="panel fold">
      <summary>{t('publication.preview.links')}</summary>
      <div className="flow">
        <p className="sub">{t('publication.preview.linksHint')}</p>
        <div className="row">
          <LinkButton small href={editions}>
            {t('publication.preview.restore')}
          </LinkButton>
          <LinkButton small href={requests}>
            {t('publication.requests.title')}
          </LinkButton>
          <LinkButton small href={reviews}>
            {t('reviews.rounds.title')}
          </LinkButton>
          <LinkButton small href={settings}>
            {t('publication.preview.settings')}
          </LinkButton>
          {withdrawal && (
            <LinkButton small tone="danger" href={withdrawal}>
              {t('publication.preview.withdraw')}
            </LinkButton>
          )}
        </div>
      </div>
    </details>
  )
}
