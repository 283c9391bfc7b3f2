import { CircleCheck, Clock } from 'lucide-react'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { PublicationSteps, type PublicationStepsProps } from './publication-steps.tsx'
import { LastPublished } from './last-published.tsx'

export interface PublicationState extends PublicationStepsProps {
  /** The three states of a company's data (SPEC §4). */
  status: 'pending' | 'progress' | 'done'
  /** Differences between draft and published data; null if there are none or they are not counted. */
  changes: { added: number; changed: number; removed: number } | null
  published: { edition: number; at: number } | null
}

const chips = {
  pending: { tone: 'warn', icon: undefined },
  progress: { tone: 'info', icon: Clock },
  done: { tone: 'ok', icon: CircleCheck },
} as const

/** The published data compared with the draft, and the two steps that publish it. */
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
          <LastPublished published={published} never={t('console.publication.never')} />
        </p>
      </div>
      <PublicationSteps
        {...props}
        label={t(`publication.dataButton.${status}`)}
        isWaiting={status === 'pending'}
        noteId="publication-note"
      />
    </section>
  )
}
