import { Facts } from '#views/components/console/facts.tsx'
import { PdfStateChip } from '#views/components/console/pdf/pdf-state.tsx'
import { Moment } from '#views/components/moment.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** The facts of the file: who uploaded it and when, and the result of its check. */
export function PdfFacts({ pdf, uploadedAt, uploadedBy, sha256 }: Props) {
  const { t, format } = useUi()
  return (
    <section className="panel" aria-label={t('pdf.facts')}>
      <Facts
        facts={[
          { label: t('pdf.column.state'), value: <PdfStateChip state={pdf.state} /> },
          { label: t('pdf.fact.file'), value: <span lang="ja">{pdf.fileName}</span> },
          { label: t('pdf.fact.year'), value: format.fiscalYear(pdf.year) },
          { label: t('pdf.fact.section'), value: pdf.rootSection ?? '-' },
          { label: t('pdf.column.pages'), value: format.number(pdf.pages) },
          { label: t('pdf.column.size'), value: format.bytes(pdf.bytes) },
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
