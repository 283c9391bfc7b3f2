import { Button } from '#views/components/button.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import type { PreviewWordingTrack } from './preview-wording-track.ts'
import { PreviewWordingRow } from './preview-wording-row.tsx'

interface Props {
  tracks: PreviewWordingTrack[]
  moveAllAction: string | null
  messagesHref: string
  csrfToken: string
}

/** The status of each wording track, with a button that moves its draft to preview. */
export function PreviewWording({ tracks, moveAllAction, messagesHref, csrfToken }: Props) {
  const { t } = useUi()
  return (
    <section className="flow" aria-labelledby="wording">
      <h2 id="wording">{t('tracks.preview.heading')}</h2>
      <ScrollTable label={t('tracks.preview.heading')}>
        <thead>
          <tr>
            <th scope="col">{t('tracks.preview.track')}</th>
            <th scope="col">{t('tracks.between.draft-preview')}</th>
            <th scope="col">{t('tracks.between.preview-published')}</th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((one) => (
            <PreviewWordingRow key={one.track} {...one} csrfToken={csrfToken} />
          ))}
        </tbody>
      </ScrollTable>
      <div className="actions">
        {moveAllAction && (
          <PostForm action={moveAllAction} csrfToken={csrfToken}>
            <Button>{t('tracks.preview.moveAll')}</Button>
          </PostForm>
        )}
        <a href={messagesHref}>{t('tracks.preview.messages')}</a>
      </div>
    </section>
  )
}
