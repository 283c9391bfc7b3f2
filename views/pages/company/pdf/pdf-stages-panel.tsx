import { Facts } from '#views/components/console/facts.tsx'
import { PdfPublishedChip, PdfStageText } from '#views/components/console/pdf/pdf-stages.tsx'
import { PdfStateChip } from '#views/components/console/pdf/pdf-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** What each stage has of the PDF, and the facts of its file. */
export function PdfStagesPanel({ pdf, uploadedAt, uploadedBy, sha256, recordHref }: Props) {
  const { t, format } = useUi()
  const { stages, state } = pdf
  const isChecked = state !== 'checking' && state !== 'failed'
  return (
    <section className="panel flow" aria-labelledby="pdf-stages">
      <h2 id="pdf-stages">{t(isChecked ? 'publication.stages' : 'pdf.file')}</h2>
      <Facts
        facts={[
          ...(isChecked
            ? [
                {
                  label: t('console.area.draft'),
                  value: <PdfStageText stage={stages.draft} />,
                },
                {
                  label: t('console.area.preview'),
                  value: <PdfStageText stage={stages.preview} />,
                },
                {
                  label: t('console.area.published'),
                  value: <PdfPublishedChip isPublished={stages.isPublished} />,
                },
              ]
            : [{ label: t('pdf.column.state'), value: <PdfStateChip state={state} /> }]),
          {
            label: t('pdf.fact.file'),
            value: (
              <>
                <a href={recordHref} lang="ja">
                  {pdf.fileName}
                </a>{' '}
                <span className="nb">{format.bytes(pdf.bytes)}</span>
              </>
            ),
          },
          {
            label: t('pdf.column.year'),
            value: [format.fiscalYear(pdf.year), pdf.rootSection].filter(Boolean).join(' '),
          },
          {
            label: t('pdf.fact.uploaded'),
            value: (
              <>
                <Moment at={uploadedAt} /> {uploadedBy}
              </>
            ),
          },
          { label: t('pdf.fact.hash'), value: <code>{sha256.slice(0, 16)}…</code> },
        ]}
      />
    </section>
  )
}
