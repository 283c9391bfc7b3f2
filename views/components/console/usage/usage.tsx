import { useUi } from '#views/ui.tsx'
import { FormErrors } from '../form-errors.tsx'
import type { UsageFigures } from './figures.ts'
import { NothingCounted } from './nothing-counted.tsx'
import { RangeFilter, type RangeFilterProps } from './range-filter.tsx'
import { UsagePanels } from './usage-panels.tsx'

export interface UsageProps {
  filter: RangeFilterProps
  /** Whether the days were chosen in the address. */
  isChosen: boolean
  /** Null if the days in the address are invalid; 'nothing' if there are no visits in these days or those before. */
  figures: UsageFigures | 'nothing' | null
}

/** The use of the public site on the days in the address. */
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
