import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { ScrollTable } from '#views/components/console/scroll-table.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { ScreenLinks, type ChangedScreen } from './wording-changes.tsx'

export interface PreviewWordingTrack {
  /** The track's word, as publication.track has it. */
  track: string
  /** What the draft says otherwise than the preview; null: the preview has the draft. */
  draft: ChangedScreen[] | null
  /** What the preview says otherwise than visitors see; null: they see it. */
  preview: ChangedScreen[] | null
  /** Moves the draft to the preview; null when the preview has it. */
  moveAction: string | null
}

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
            <Track key={one.track} {...one} csrfToken={csrfToken} />
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

function Track({
  track,
  draft,
  preview,
  moveAction,
  csrfToken,
}: PreviewWordingTrack & { csrfToken: string }) {
  const { t } = useUi()
  const name = t(`publication.track.${track}`)
  const same = (
    <Chip tone="ok" icon={CircleCheck}>
      {t('tracks.preview.same')}
    </Chip>
  )
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className="any">
        {draft ? (
          <>
            <Chip tone="warn">{t('messages.standing.draftAhead')}</Chip>
            <ScreenLinks screens={draft} />
          </>
        ) : (
          same
        )}
        {moveAction && (
          <PostForm action={moveAction} csrfToken={csrfToken}>
            <Button small aria-label={t('tracks.preview.moveOne', { name })}>
              {t('console.publication.move')}
            </Button>
          </PostForm>
        )}
      </td>
      <td className="any">
        {preview ? (
          <>
            <Chip tone="warn">{t('console.preview.state.changed')}</Chip>
            <ScreenLinks screens={preview} />
          </>
        ) : (
          same
        )}
      </td>
    </tr>
  )
}
