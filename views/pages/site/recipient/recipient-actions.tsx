import { Download, Flag } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import type { CiteThisProps } from '#views/components/cite-this.tsx'
import { PageActions } from '#views/components/page-actions.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

type ActionsProps = CiteThisProps & Pick<Props, 'csvHref' | 'reportHref' | 'rowCount'>

/** What a reader may take away or say, above the tables. */
export function RecipientActions({ csvHref, rowCount, reportHref, ...cited }: ActionsProps) {
  const { t, format } = useUi()
  const report = reportHref ?? cited.shell.faqHref
  return (
    <PageActions {...cited}>
      {csvHref ? (
        <LinkButton icon={Download} href={csvHref} download>
          {t('site.csv.recipient', { count: rowCount, rows: format.count(rowCount) })}
        </LinkButton>
      ) : null}
      {report ? (
        <LinkButton icon={Flag} href={report}>
          {t('site.report.open')}
        </LinkButton>
      ) : null}
    </PageActions>
  )
}
