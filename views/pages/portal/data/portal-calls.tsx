import { useUi } from '#views/ui.tsx'

export interface PortalCallsProps {
  calls: { call: 'participants' | 'totals' | 'records' | 'lines'; command: string }[]
  /** How many calls for rows one network can have open. */
  callsAtOnce: number
  documentHref: string
}

/** The open calls of the portal, each as a command that can be run as it stands. */
export function PortalCalls({ calls, callsAtOnce, documentHref }: PortalCallsProps) {
  const { t, format } = useUi()
  return (
    <>
      <p className="prose">{t('portal-data.api.lead', { n: format.count(callsAtOnce) })}</p>
      <p>
        <a href={documentHref}>{t('portal-data.api.document')}</a>
      </p>
      {calls.map(({ call, command }) => (
        <div className="flow" key={call}>
          <h3>{t(`portal-data.api.${call}`)}</h3>
          <p className="asis">
            <code>{command}</code>
          </p>
        </div>
      ))}
    </>
  )
}
