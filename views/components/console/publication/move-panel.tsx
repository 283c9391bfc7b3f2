import { Button } from '#views/components/button.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { StepList } from './step-list.tsx'
import { TrackChoices, type TrackChoice } from './track-choices.tsx'

export interface MovePanelProps {
  action: string
  /** The parts whose draft is ahead. */
  choices: TrackChoice[]
  error: string | undefined
  /** Continues without them, where the preview is ahead as well; else null. */
  skipHref: string | null
  /** Something else is the page's next step. */
  isAside: boolean
}

/** Moves the draft to the preview: the next step while it is ahead. */
export function MovePanel(props: MovePanelProps & { csrfToken: string }) {
  const { action, choices, error, skipHref, isAside, csrfToken } = props
  const { t, format } = useUi()
  return (
    <aside className="rail panel flow" id="go" aria-labelledby="next">
      <h2 id="next">{t(isAside ? 'publication.move.aside' : 'console.preview.next')}</h2>
      {!isAside && <StepList current="move" />}
      <PostForm className="flow" action={action} csrfToken={csrfToken} fields={{ chosen: '1' }}>
        <TrackChoices choices={choices} prefix="move-" legend={t('publication.move.legend')} error={error} />
        <Button tone={isAside ? undefined : 'primary'} full>
          {t('console.preview.moveAll', { count: choices.length, n: format.count(choices.length) })}
        </Button>
      </PostForm>
      <p className="hint">{t('publication.move.hint')}</p>
      {skipHref && (
        <p>
          <a href={skipHref}>{t('publication.move.skip')}</a>
        </p>
      )}
    </aside>
  )
}
