import { CircleCheck } from 'lucide-react'
import { LinkButton } from '#views/components/button.tsx'
import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import { StageLine } from '../publication/stage-line.tsx'

export interface PdfStageLineProps {
  /** SPEC §4's state of the list as a whole. */
  status: 'pending' | 'done'
  /** How many PDFs each stage has. */
  counts: { draft: number; preview: number; published: number }
  /** The edition that visitors see; null where the list was never published. */
  edition: number | null
  publishHref: string
}

/** How many PDFs of a type are in which stage, and the way to publish them. */
export function PdfStageLine({ status, counts, edition, publishHref }: PdfStageLineProps) {
  const { t, format } = useUi()
  const files = (count: number) => t('publication.pdf.files', { count, n: format.count(count) })
  return (
    <StageLine
      stages={{
        draft:
          counts.draft === counts.preview && status === 'done' ? (
            files(counts.draft)
          ) : (
            <b>{files(counts.draft)}</b>
          ),
        preview: files(counts.preview),
        published:
          edition === null
            ? t('pdf.stage.unpublished')
            : [t('common.edition', { number: format.count(edition) }), files(counts.published)].join(
                t('records.between'),
              ),
      }}
    >
      {status === 'pending' ? (
        <LinkButton small href={publishHref}>
          {t('pdf.button.pending')}
        </LinkButton>
      ) : (
        // Nothing is up to date that was never published.
        edition !== null && (
          <Chip tone="ok" icon={CircleCheck}>
            {t('pdf.button.done')}
          </Chip>
        )
      )}
    </StageLine>
  )
}
