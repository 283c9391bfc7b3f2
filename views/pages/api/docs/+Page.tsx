import { Fragment } from 'react'
import { useUi } from '#views/ui.tsx'
import { ApiLayout, type ApiPageProps } from '../api-layout.tsx'
import { CallsOfGroup, type GroupOfCalls } from './calls-of-group.tsx'

export interface Props extends ApiPageProps {
  groups: GroupOfCalls[]
  codesHref: string
  /** The description for programs, and the part of it that needs no sign-in. */
  documentHref: string
  publicDocumentHref: string
  /** The files and their fields; null where no company's data is. */
  dataHref: string | null
  /** Programs to begin with, each in several forms. */
  examples: { does: 'publish' | 'download'; files: { name: string; href: string }[] }[]
  /** A command that reads something. */
  command: string
  /** How many open calls one network may make at once and then in a second, and the same of calls for rows. */
  rates: { reads: number; readsPerSecond: number; rows: number; rowsPerSecond: number; atOnce: number }
}

const topics = [
  ...['data', 'all', 'pages', 'editions', 'caching', 'sites', 'rate'],
  ...['signIn', 'webhooks', 'examples', 'errors', 'licence'],
] as const

/** How the API is used, and its calls in groups. */
export default function Page({ shell, otherLanguage, ...props }: Props) {
  const { t, format } = useUi()
  const rates = Object.fromEntries(
    Object.entries(props.rates).map(([name, rate]) => [name, format.count(rate)]),
  )
  return (
    <ApiLayout {...{ shell, otherLanguage }} title={t('api-docs.title')}>
      <p className="prose">{t('api-docs.lead')}</p>
      <p>
        {t('api-docs.page.documents')}<a href={props.documentHref}>openapi.json</a>{' '}
        <a href={props.publicDocumentHref}>{t('api-docs.page.publicDocument')}</a>
      </p>
      <nav aria-label={t('api-docs.page.contents')}>
        <ul>
          {(['use', 'calls'] as const).map((part) => (
            <li key={part}>
              <a href={`#${part}`}>{t(`api-docs.page.${part}`)}</a>
            </li>
          ))}
          <li>
            <a href={props.codesHref}>{t('api-docs.page.codes')}</a>
          </li>
        </ul>
      </nav>
      <section className="flow" id="use">
        <h2>{t('api-docs.page.use')}</h2>
        {topics.map((topic) => (
          <div className="flow" key={topic} id={topic === 'webhooks' ? topic : undefined}>
            <h3>{t(`api-docs.page.${topic}.heading`)}</h3>
            <p className="prose">
              {t(`api-docs.page.${topic}.text`, topic === 'rate' ? rates : undefined)}
              {topic === 'data' && props.dataHref ? (
                <>
                  {' '}
                  <a href={props.dataHref}>{t('data.heading')}</a>
                </>
              ) : null}
            </p>
            {topic === 'examples' ? (
              <ul>
                {props.examples.map(({ does, files }) => (
                  <li key={does}>
                    {t(`api-docs.page.examples.${does}`)}
                    {files.map(({ name, href }, at) => (
                      <Fragment key={name}>
                        {at > 0 ? ' ' : null}
                        <a href={href}>{name}</a>
                      </Fragment>
                    ))}
                  </li>
                ))}
              </ul>
            ) : null}
            {topic === 'webhooks' ? (
              <p className="prose">{t('api-docs.page.webhooks.signature')}</p>
            ) : null}
            {topic === 'data' ? (
              <p className="asis">
                <code>{props.command}</code>
              </p>
            ) : null}
          </div>
        ))}
      </section>
      <section className="flow" id="calls">
        <h2>{t('api-docs.page.calls')}</h2>
        {props.groups.map((group) => (
          <CallsOfGroup key={group.name} {...group} />
        ))}
      </section>
    </ApiLayout>
  )
}
