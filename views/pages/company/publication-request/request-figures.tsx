import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** By how many rows and yen it changes what visitors see, and how many places of the wording. */
export function RequestFigures({ difference, sums, wording }: NonNullable<Props['changes']>) {
  const { t, format } = useUi()
  const words = wording.reduce(
    (sum, { parts }) => sum + parts.reduce((count, { fields }) => count + fields.length, 0),
    0,
  )
  const figures = [
    ...(sums.length > 0
      ? [
          {
            label: t('publication.sums.rows'),
            value: format.signed(difference.rows),
            unit: t('common.unit.rows'),
          },
          {
            label: t('console.publish.yenDifference'),
            value: format.signed(difference.yen),
            unit: t('common.unit.yen'),
          },
        ]
      : []),
    ...(words > 0
      ? [
          {
            label: t('tracks.publish.heading'),
            value: format.count(words),
            unit: t('publication.request.places'),
          },
        ]
      : []),
  ]
  return figures.length > 0 && <Stats figures={figures} />
}
