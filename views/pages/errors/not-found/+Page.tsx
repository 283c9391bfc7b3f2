import { ArrowLeft, Search } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { ErrorLayout, type ErrorPageProps } from '../error-layout.tsx'

export interface Props extends ErrorPageProps {
  /** Where "Go back" leads without a script: the nearest page that exists. */
  backHref: string
}

/** Unknown addresses, unknown hosts, other companies' ids (SPEC §2). */
export default function Page({ shell, portal, otherLanguage, backHref }: Props) {
  const { lang, t } = useUi()
  return (
    <ErrorLayout
      shell={shell}
      portal={portal}
      otherLanguage={otherLanguage}
      title={t('errors.notFound.title')}
      script="site"
    >
      <h1>
        {t('errors.notFound.heading')}
        {lang === 'ja' ? <small lang="en">{t('errors.notFound.english')}</small> : null}
      </h1>
      <p className="prose">{t(shell || portal ? 'errors.notFound.text' : 'errors.notFound.textNoCompany')}</p>
      <div className="row">
        <LinkButton tone="primary" icon={ArrowLeft} href={backHref} data-behaviour="go-back">
          {t('errors.notFound.back')}
        </LinkButton>
        {shell ? (
          <>
            <LinkButton href={shell.base || '/'}>{t('errors.top')}</LinkButton>
            <LinkButton icon={Search} href={`${shell.base}/search`}>
              {t('errors.search')}
            </LinkButton>
          </>
        ) : null}
      </div>
    </ErrorLayout>
  )
}
