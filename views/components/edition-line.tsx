import type { SiteShell } from '../shells.ts'
import { useUi } from '../ui.tsx'

/** Which edition a figure comes from, and where its corrections are listed. Nothing before the first edition. */
export function EditionLine({ shell }: { shell: SiteShell }) {
  const { t, format } = useUi()
  const edition = shell.currentEdition
  if (!edition) return null
  return (
    <>
      {shell.edition === 'preview' ? (
        t('site.preview.figures')
      ) : (
        <time dateTime={format.iso(edition.publishedAt)}>
          {t('site.edition', { number: edition.number, date: format.dateWords(edition.publishedAt) })}
        </time>
      )}
      {shell.correctionsHref ? (
        <>
          {' '}
          <a href={shell.correctionsHref}>{t('site.layout.corrections')}</a>
        </>
      ) : null}
    </>
  )
}
