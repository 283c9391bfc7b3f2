import { useUi } from '../ui.tsx'
import { Notice } from './notice.tsx'

/** Says that sums of these years cannot be compared as they are. */
export function UnevenYears({ years }: { years: readonly number[] }) {
  const { t, format } = useUi()
  const listed = years.map((year) => format.yearAndLength(year)).join(t('common.perMonth.between'))
  return (
    <Notice tone="info">
      <p>{t('common.perMonth.uneven', { years: listed })}</p>
    </Notice>
  )
}
