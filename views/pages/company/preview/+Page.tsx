import { Eye } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { MoveAll, type MoveAllProps } from '#views/components/console/move-all.tsx'
import { OpenPublications, type OpenPublication } from '#views/components/console/open-publications.tsx'
import { PreviewPdfs, type PreviewPdfsProps } from '#views/components/console/pdf/preview-pdfs.tsx'
import { PreviewTrack, type PreviewTrackProps } from '#views/components/console/preview-track.tsx'
import { PreviewWording } from '#views/components/console/wording/preview-wording.tsx'
import type { PreviewWordingTrack } from '#views/components/console/wording/preview-wording-track.ts'
import { Notice } from '#views/components/notice.tsx'
import { ConsoleLayout } from '#views/layouts/console-layout.tsx'
import type { ConsoleShell } from '#views/shells.ts'
import { useUi } from '#views/ui.tsx'

export interface Props {
  shell: ConsoleShell
  tracks: PreviewTrackProps[]
  /** Types that have, or had, a list of PDFs. */
  pdfs: PreviewPdfsProps[]
  /** Every wording track in order. */
  wording: PreviewWordingTrack[]
  /** Moves the drafts of all wording to the preview; null when the preview has them. */
  moveWordingAction: string | null
  messagesHref: string
  /** The preview of the public site. */
  previewHref: string
  /** The page that confirms and publishes; null when preview and published are equal. */
  publishHref: string | null
  nextEdition: number
  /** Moves every draft that is ahead to the preview; null if none is. */
  moveAll: MoveAllProps | null
  open: OpenPublication[]
  links: { editions: string; settings: string; withdrawal: string | null }
}

/** The preview compared with the published data, by type. */
export default function Preview({ shell, tracks, previewHref, publishHref, nextEdition, ...props }: Props) {
  const { moveAll } = props
  const { editions, settings, withdrawal } = props.links
  const { t, format } = useUi()
  return (
    <ConsoleLayout shell={shell} title={t('console.preview.title')} sub={t('console.preview.sub')}>
      <div className="flow">
        {!publishHref && (
          <Notice tone="info">
            <p>{t('console.preview.nothing')}</p>
          </Notice>
        )}
        <section className="flow" aria-labelledby="next">
          <h2 id="next">{t('console.preview.next')}</h2>
          {moveAll && <MoveAll {...moveAll} csrfToken={shell.csrfToken} />}
          <div className="actions">
            {publishHref && (
              <LinkButton tone={moveAll ? undefined : 'primary'} href={publishHref}>
                {t('console.preview.publish', { number: format.count(nextEdition) })}
              </LinkButton>
            )}
            <LinkButton icon={Eye} href={previewHref}>
              {t('console.preview.open')}
            </LinkButton>
          </div>
          {moveAll && publishHref && <p className="sub">{t('console.preview.publishOlder')}</p>}
        </section>
        <OpenPublications publications={props.open} />
        {tracks.map((track) => (
          <PreviewTrack key={track.type} {...track} csrfToken={shell.csrfToken} />
        ))}
        {props.pdfs.map((list) => (
          <PreviewPdfs key={list.type} {...list} csrfToken={shell.csrfToken} />
        ))}
        <PreviewWording
          tracks={props.wording}
          moveAllAction={props.moveWordingAction}
          messagesHref={props.messagesHref}
          csrfToken={shell.csrfToken}
        />
        <section className="flow" aria-labelledby="records">
          <h2 id="records">{t('publication.preview.links')}</h2>
          <div className="actions">
            <LinkButton href={editions}>{t('publication.preview.editions')}</LinkButton>
            <LinkButton href={settings}>{t('publication.preview.settings')}</LinkButton>
            {withdrawal && (
              <LinkButton tone="danger" href={withdrawal}>
                {t('publication.preview.withdraw')}
              </LinkButton>
            )}
          </div>
        </section>
      </div>
    </ConsoleLayout>
  )
}
