import type { Figure } from '#views/components/figure.ts'
import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { PublicationChanges } from './publication-changes.ts'

interface Props extends Pick<PublicationChanges, 'judgements' | 'sums' | 'pdfs' | 'wording'> {
  /** All that visitors see, before and after, where that is known: whole rows and yen. */
  whole?: Record<'before' | 'after', { rows: number; yen: number }>
}

/** By how many rows and yen a publication changes what visitors see, and how many PDFs and places of the wording. */
export function ChangeFigures({ judgements, sums, pdfs, wording, whole }: Props) {
  const { t, format } = useUi()
  const totals = sums.flatMap(({ years }) => years.map(({ total }) => total))
  const isJudged = judgements.length > 0
  const sumOf = (of: 'rows' | 'yen', label: string): Figure => ({
    label,
    value: format.signed(totals.reduce((sum, { before, after }) => sum + after[of] - before[of], 0)),
    unit: t(`common.unit.${of}`),
    isJudged,
    note: whole && `${format.count(whole.before[of])} → ${format.count(whole.after[of])}`,
  })
  const files = pdfs.reduce((sum, { changes }) => sum + changes.length, 0)
  const words = wording.reduce(
    (sum, { parts }) => sum + parts.reduce((count, { fields }) => count + fields.length, 0),
    0,
  )
  const counted = (label: string, count: number, unit: string): Figure[] =>
    count === 0 ? [] : [{ label, value: format.count(count), unit }]
  const figures = [
    ...(totals.length > 0
      ? [sumOf('rows', t('publication.sums.rows')), sumOf('yen', t('console.publish.yenDifference'))]
      : []),
    ...counted(t('publication.pdf.changes'), files, t('common.unit.files', { count: files })),
    ...counted(t('tracks.publish.heading'), words, t('publication.request.places', { count: words })),
  ]
  return figures.length > 0 && <Stats figures={figures} />
}
