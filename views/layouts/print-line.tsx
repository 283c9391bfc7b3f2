import { PrintedAddress } from '../components/printed-address.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** Shown in print only: company, edition and address. The browser adds the date. */
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
      {shell.canonicalHref ? <PrintedAddress href={shell.canonicalHref} /> : null}
    </p>
  )
}
