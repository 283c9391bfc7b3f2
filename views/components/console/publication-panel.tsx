import { CircleCheck, Clock } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from './post-form.tsx'

export interface PublicationState {
  /** SPEC §4's three states of a company's data. */
  status: 'pending' | 'progress' | 'done'
  /** Draft against published; null when nothing differs or it is not counted. */
  changes: { added: number; changed: number; removed: number } | null
  published: { edition: number; at: number } | null
  /** Moves the draft to the preview; null when the preview has it already. */
  moveAction: string | null
  /** Confirms and publishes. */
  publishHref: string
}

const chips = {
  pending: { tone: 'warn', icon: undefined },
  progress: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
} as const

/** What visitors see against what staff edit, and the two steps between them. */
export function PublicationPanel(props: PublicationState & { csrfToken: string }) {
  const { t, format } = useUi()
  const { status, changes, published } = props
  return (
    <section className="panel row apart" aria-label={t('console.publication.label')}>
      <div>
        <p>
          <b>{t('console.publication.title')}</b>{' '}
          <Chip {...chips[status]}>{t(`console.publication.state.${status}`)}</Chip>
        </p>
        <p className="sub" id="publication-note">
          {changes &&
            t('console.publication.changes', {
              all: format.count(changes.added + changes.changed + changes.removed),
              added: format.count(changes.added),
              changed: format.count(changes.changed),
              removed: format.count(changes.removed),
            })}{' '}
          {published ? (
            <>
              {t('console.publication.published', { number: format.count(published.edition) })}{' '}
              <Moment at={published.at} />
            </>
          ) : (
            t('console.publication.never')
          )}
        </p>
      </div>
      <Buttons {...props} />
    </section>
  )
}

/** A button that cannot be used stays, with the panel's note as its reason. */
function Buttons({ status, moveAction, publishHref, csrfToken }: PublicationState & { csrfToken: string }) {
  const { t } = useUi()
  const label = t(`publication.dataButton.${status}`)
  return (
    <div className="row">
      {moveAction && (
        <PostForm action={moveAction} csrfToken={csrfToken}>
          <Button>{t('console.publication.move')}</Button>
        </PostForm>
      )}
      {status === 'pending' ? (
        <LinkButton href={publishHref}>{label}</LinkButton>
      ) : (
        <Button disabledBecause="publication-note">{label}</Button>
      )}
    </div>
  )
}
