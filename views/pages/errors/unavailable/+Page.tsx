import { RotateCw } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { ErrorLayout, type ErrorPageProps } from '../error-layout.tsx'

export interface Props extends ErrorPageProps {
  /**
   * busy: too many requests (720). The others are 722. down: maintenance or an overloaded part; reading: nothing can be
   * saved; searching: the search index is being rebuilt.
   */
  reason: 'busy' | 'down' | 'reading' | 'searching'
  requestId: string
  code: number
  /** The same address again. */
  retryHref: string
}

/** Not now: trying again later helps. */
export default function Page({ shell, portal, otherLanguage, reason, requestId, code, retryHref }: Props) {
  const { t } = useUi()
  const heading = t(`errors.unavailable.heading.${reason}`)
  return (
    <ErrorLayout shell={shell} portal={portal} otherLanguage={otherLanguage} title={heading}>
      <h1>{heading}</h1>
      <p className="prose">{t(`errors.unavailable.text.${reason}`)}</p>
      <div className="row">
        <LinkButton tone="primary" icon={RotateCw} href={retryHref}>
          {t('errors.unavailable.retry')}
        </LinkButton>
      </div>
      <p className="sub">{t('errors.unavailable.reference', { code, requestId })}</p>
    </ErrorLayout>
  )
}
