import { useUi } from '#views/ui.tsx'
import type { UsageFigures } from './figures.ts'
import { UsageFrame, type CountedDays } from './usage-frame.tsx'
import { UsagePanels } from './usage-panels.tsx'

export type UsageProps = CountedDays<UsageFigures>

/** The use of the public site on the days in the address. */
export function Usage(usage: UsageProps) {
  const { t } = useUi()
  return (
    <UsageFrame
      {...usage}
      title={t('dashboard.title')}
      sub={t('dashboard.sub')}
      panels={(figures) => <UsagePanels {...figures} />}
    />
  )
}
