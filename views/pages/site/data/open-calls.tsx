import { useUi } from '#views/ui.tsx'

/** An open call, and a command that makes it. */
export interface ApiExample {
  call: 'years' | 'summary' | 'rows' | 'list' | 'lines' | 'search'
  command: string
}

interface Props {
  calls: ApiExample[]
  callsAtOnce: number
  /** The pages about the API, and the description of its open calls for programs. */
  docsHref: string
  documentHref: string
}

/** The open calls of the API, each as a command that can be run as it stands. */
export function OpenCalls({ calls, callsAtOnce, docsHref, documentHref }: Props) {
  const { t, format } = useUi()
  return (
    <section className="flow" id="api">
      <h2>{t('data.api.heading')}</h2>
      <p className="prose">{t('data.api.lead', { n: format.count(callsAtOnce) })}</p>
      <p>{t('data.api.more')}</p>
      <ul>
        <li>
          <a href={docsHref}>{t('api-docs.title')}</a>
        </li>
        <li>
          <a href={documentHref}>{t('data.api.document')}</a>
        </li>
      </ul>
      {calls.map(({ call, command }) => (
        <div className="flow" key={call}>
          <h3>{t(`data.api.${call}`)}</h3>
          <p className="asis">
            <code>{command}</code>
          </p>
        </div>
      ))}
    </section>
  )
}
