import { CircleCheck } from 'lucide-react'
import { Button } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { ScreenLinks } from './screen-links.tsx'
import type { PreviewWordingTrack } from './preview-wording-track.ts'

/** A wording track: draft against preview, and preview against the published site. */
export function PreviewWordingRow({
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
