import { Eye } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { PreviewTrack, type PreviewTrackProps } from '#views/components/console/preview-track.tsx'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  tracks: PreviewTrackProps[]
  /** The preview of the public site. */
  previewHref: string
  /** The page that confirms and publishes; null when preview and published are equal. */
  publishHref: string | null
  nextEdition: number
}

/** What the preview holds against what visitors see, per type. */
export default function Preview({ shell, tracks, previewHref, publishHref, nextEdition }: Props) {
  const { t, format } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('console.preview.title')} sub={t('console.preview.sub')}>
      <div className="flow">
        {!publishHref && (
          <Notice tone="info">
            <p>{t('console.preview.nothing')}</p>
          </Notice>
        )}
        {tracks.map((track) => (
          <PreviewTrack key={track.type} {...track} csrfToken={shell.csrfToken} />
        ))}
        <div className="actions">
          {publishHref && (
            <LinkButton tone="primary" href={publishHref}>
              {t('console.preview.publish', { number: format.count(nextEdition) })}
            </LinkButton>
          )}
          <LinkButton icon={Eye} href={previewHref}>
            {t('console.preview.open')}
          </LinkButton>
        </div>
      </div>
    </ConsoleLayout>
  )
}
