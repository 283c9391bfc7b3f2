import { Download } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'

/** A panel's heading with a link to its figures as a file, if there are any. */
export function PanelHead({ title, csvHref }: { title: string; csvHref: string | null }) {
  const { t } = useUi()
  return (
    <div className="row apart">
      <h3>{title}</h3>
      {csvHref && (
        <LinkButton small tone="quiet" icon={Download} href={csvHref}>
          {t('dashboard.csv')}
          <span className="vh">{t('dashboard.csvOf', { what: title })}</span>
        </LinkButton>
      )}
    </div>
  )
}
