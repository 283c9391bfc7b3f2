import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** Only on paper: which company, which edition, from where. The browser adds the date of printing itself. */
export function PrintLine({ shell }: { shell: SiteShell }) {
  const { t, format } = useUi()
  const edition = shell.currentEdition
  return (
    <p className="printonly">
      {shell.companyName}{' '}
      {shell.edition === 'preview'
        ? t('site.preview.heading')
        : edition
          ? t('site.edition', { number: edition.number, date: format.dateWords(edition.publishedAt) })
          : null}{' '}
      {shell.canonicalHref}
    </p>
  )
}
