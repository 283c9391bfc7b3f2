import { Download, Flag } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CiteThis } from '#views/components/cite-this.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What a reader may take away or say, above the tables. */
export function RecipientActions({ title, ...props }: Props & Pick<Parameters<typeof CiteThis>[0], 'title'>) {
  const { t, format } = useUi()
  const { shell, csvHref, rowCount } = props
  const reportHref = props.reportHref ?? shell.faqHref
  return (
    <div className="page-actions noprint">
      {csvHref ? (
        <LinkButton icon={Download} href={csvHref} download>
          {t('site.csv.recipient', { count: rowCount, rows: format.count(rowCount) })}
        </LinkButton>
      ) : null}
      {reportHref ? (
        <LinkButton icon={Flag} href={reportHref}>
          {t('site.report.open')}
        </LinkButton>
      ) : null}
      <CiteThis {...props} title={title} />
    </div>
  )
}
