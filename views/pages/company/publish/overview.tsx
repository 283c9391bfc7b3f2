import { Stats } from '#views/components/stats.tsx'
import { useUi } from '#views/ui.tsx'
import type { Props } from './props.ts'

/** How many rows change, and by how much the amount does. */
export function Overview({ rows, yenDifference }: Pick<Props, 'rows' | 'yenDifference'>) {
  const { t, format } = useUi()
  const amount = {
    label: t('console.publish.yenDifference'),
    value: format.signed(yenDifference),
    unit: t('common.unit.yen'),
  }
  const unit = t('common.unit.rows')
  return (
    <>
      <Stats figures={[amount]} />
      {rows && (
        <Stats
          figures={[
            { label: t('console.publish.added'), value: format.count(rows.added), unit },
            { label: t('console.publish.changed'), value: format.count(rows.changed), unit },
            { label: t('console.publish.removed'), value: format.count(rows.removed), unit },
          ]}
        />
      )}
    </>
  )
}
