import { ChartLine } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'

/** Of some days nothing was counted. @param isChosen whether the days were chosen in the address */
export function NothingCounted({ isChosen }: { isChosen: boolean }) {
  const { t } = useUi()
  return (
    <EmptyState icon={ChartLine} title={t(isChosen ? 'dashboard.empty.rangeTitle' : 'dashboard.empty.title')}>
      <p>{t(isChosen ? 'dashboard.empty.rangeText' : 'dashboard.empty.text')}</p>
    </EmptyState>
  )
}
