import { CircleCheck, Clock } from 'lucide-react'
import { Button, LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { PostForm } from '../post-form.tsx'
import { StageLine } from './stage-line.tsx'

export interface DataStageLineProps {
  /** The three states of a company's data (SPEC §4). */
  status: 'pending' | 'progress' | 'done'
  /** How many rows each stage has. */
  rows: { draft: number; preview: number; published: number }
  /** The edition that visitors see; null where the data was never published. */
  edition: number | null
  /** Moves the draft to preview; null if the preview already matches it. */
  moveAction: string | null
  /** Confirms and publishes. */
  publishHref: string
}

/** How many rows of a type are in which stage, and the way to publish them. */
export function DataStageLine(props: DataStageLineProps & { csrfToken: string }) {
  const { status, rows, edition, moveAction, publishHref, csrfToken } = props
  const { t, format } = useUi()
  const counted = (count: number) => t('console.rows', { count, n: format.count(count) })
  const button = t(`publication.dataButton.${status}`)
  return (
    <StageLine
      stages={{
        draft: moveAction ? <b>{counted(rows.draft)}</b> : counted(rows.draft),
        preview: counted(rows.preview),
        published:
          edition === null
            ? t('pdf.stage.unpublished')
            : `${t('common.edition', { number: format.count(edition) })} ${counted(rows.published)}`,
      }}
    >
      <div className="row">
        {moveAction && (
          <PostForm action={moveAction} csrfToken={csrfToken}>
            <Button small>{t('console.publication.move')}</Button>
          </PostForm>
        )}
        {status === 'pending' && (
          <LinkButton small href={publishHref}>
            {button}
          </LinkButton>
        )}
        {status === 'progress' && (
          <Chip tone="info" icon={Clock}>
            {button}
          </Chip>
        )}
        {/* Nothing is up to date that was never published. */}
        {status === 'done' && edition !== null && (
          <Chip tone="ok" icon={CircleCheck}>
            {button}
          </Chip>
        )}
      </div>
    </StageLine>
  )
}
