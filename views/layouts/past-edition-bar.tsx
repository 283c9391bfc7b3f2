import { History } from 'lucide-react'
import { Icon } from '../components/icon.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** The bar that marks a page of an earlier edition and leads to the newest one. */
export function PastEditionBar({ shell, past }: { shell: SiteShell; past: NonNullable<SiteShell['past']> }) {
  const { t, format } = useUi()
  const edition = shell.currentEdition
  return (
    <section className="previewbar" aria-label={t('site.past.label')}>
      <Icon of={History} />
      <p>
        <b>
          {edition
            ? t('site.past.heading', { number: edition.number, date: format.dateWords(edition.publishedAt) })
            : null}
        </b>{' '}
        {t('site.past.text', { number: past.newestNumber })}
      </p>
      <a href={past.currentHref}>{t('site.past.newest')}</a>
      {shell.correctionsHref ? <a href={shell.correctionsHref}>{t('site.layout.corrections')}</a> : null}
    </section>
  )
}
