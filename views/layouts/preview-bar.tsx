import { Eye } from 'lucide-react'
import { Icon } from '../components/icon.tsx'
import { Sentences } from '../components/sentences.tsx'
import { useUi } from '../ui.tsx'
import type { SiteShell } from '../shells.ts'

/** The bar that marks the preview and leads back to the console. */
export function PreviewBar({ shell }: { shell: SiteShell }) {
  const { t, format } = useUi()
  const differing = (count: number) =>
    count === 0 ? t('tracks.bar.same') : t('tracks.bar.differing', { count, n: format.count(count) })
  return (
    <section className="previewbar" aria-label={t('site.preview.label')}>
      <Icon of={Eye} />
      <p>
        <b>{t('site.preview.heading')}</b>{' '}
        <Sentences>
          {t('site.preview.text')}
          {shell.preview ? differing(shell.preview.changedTracks) : null}
        </Sentences>
      </p>
      {shell.preview ? (
        <>
          <a href={shell.preview.publishedHref}>{t('site.preview.published')}</a>
          <a href={shell.preview.companyPreviewHref}>{t('site.preview.publication')}</a>
          <a href={shell.preview.consoleHref}>{t('site.preview.console')}</a>
        </>
      ) : null}
    </section>
  )
}
