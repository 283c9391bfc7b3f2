import { Quote } from 'lucide-react'
import { Icon } from './icon.tsx'
import type { SiteShell } from '../shells.ts'
import { useUi, type Lang } from '../ui.tsx'

export interface Citable {
  /** The page's full address with its edition; null in the preview, which cannot be cited. */
  citeAddress: string | null
}

export interface CiteThisProps extends Citable {
  shell: SiteShell
  title: { text: string; lang?: Lang | undefined }[]
}

/**
 * How to name a page as a source: who published it, what it is called, the edition and the address. The day of reading
 * is left to the reader: the page is the same for everybody until the next edition.
 * @param title the parts of the page's title, each with its language if it differs from the page's
 */
export function CiteThis({ shell, citeAddress, title }: CiteThisProps) {
  const { t, format } = useUi()
  const edition = shell.currentEdition
  if (!edition || citeAddress === null) return null
  return (
    <details className="noprint">
      <summary className="btn">
        <Icon of={Quote} />
        {t('site.cite.heading')}
      </summary>
      <p>{t('site.cite.note')}</p>
      <p className="cite">
        {shell.companyName}
        {t('site.cite.open')}
        {title.map(({ text, lang }, at) => (
          <span key={`${at} ${text}`} lang={lang}>
            {at > 0 ? ' ' : null}
            {text}
          </span>
        ))}
        {t('site.cite.close', {
          number: edition.number,
          date: format.dateWords(edition.publishedAt),
        })}
        <a href={citeAddress}>{citeAddress}</a>
      </p>
      <p>
        {t(shell.correctionsHref ? 'site.cite.edition' : 'site.cite.newest')}
        {shell.correctionsHref ? (
          <>
            {' '}
            <a href={shell.correctionsHref}>{t('site.cite.changes')}</a>
          </>
        ) : null}
      </p>
    </details>
  )
}
