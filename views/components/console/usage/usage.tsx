import { ChartLine } from 'lucide-react'
import { EmptyState } from '#views/components/empty-state.tsx'
import { useUi } from '#views/ui.tsx'
import { FormErrors } from '../form-errors.tsx'
import type { UsageFigures } from './figures.ts'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'
import { UsagePanels } from './usage-panels.tsx'

export interface UsageProps {
  filter: RangeFilterProps
  /** Whether the days were chosen in the address. */
  isChosen: boolean
  /** Null while the days that were asked for are wrong; 'nothing' where none of them and of those before counted. */
  figures: UsageFigures | 'nothing' | null
}

/** How the public site is used, on the days of the address. */
export function Usage({ filter, isChosen, figures }: UsageProps) {
  const { t } = useUi()
  return (
    <>
      <h2 id="usage">{t('dashboard.title')}</h2>
      <p className="sub">{t('dashboard.sub')}</p>
      <FormErrors errors={filter.errors} first="from" />
      <RangeFilter {...filter} />
      {figures === 'nothing' && <NothingCounted isChosen={isChosen} />}
      {figures !== null && figures !== 'nothing' && <UsagePanels {...figures} />}
    </>
  )
}

function NothingCounted({ isChosen }: Pick<UsageProps, 'isChosen'>) {
  const { t } = useUi()
  return (
    <EmptyState icon={ChartLine} title={t(isChosen ? 'dashboard.empty.rangeTitle' : 'dashboard.empty.title')}>
      <p>{t(isChosen ? 'dashboard.empty.rangeText' : 'dashboard.empty.text')}</p>
    </EmptyState>
  )
}
