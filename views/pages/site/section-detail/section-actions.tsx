import { Printer } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { CsvButton } from '#views/components/csv-button.tsx'
import { PageActions } from '#views/components/page-actions.tsx'
import { useUi } from '#views/ui.tsx'
import { citedTitle } from './cited-title.ts'
import type { Props } from './props.ts'

/** What a reader may do with a section's rows; with the page alone where none are listed. */
export function SectionActions(props: Props) {
  const { t, format } = useUi()
  const { matching, totals, csvHref, printHref, rows } = props
  return (
    <PageActions {...props} title={citedTitle(props, format)}>
      {rows.length > 0 && csvHref ? (
        <CsvButton
          href={csvHref}
          label={t(matching ? 'site.csv.matching' : 'site.csv.section')}
          rows={matching?.capped ? null : (matching ?? totals).rows}
        />
      ) : null}
      {rows.length > 0 ? (
        <LinkButton icon={Printer} href={printHref}>
          {t(matching ? 'site.print.matching' : 'site.print.open')}
        </LinkButton>
      ) : null}
    </PageActions>
  )
}
