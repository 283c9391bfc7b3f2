import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { InboxRow } from './request-row.ts'

/** Whether an address is of the domain of the institution that the rows name; of some of them it does not speak. */
export function DomainChip({ of }: { of: NonNullable<InboxRow['requester']>['domain'] }) {
  const { t } = useUi()
  if (of === 'none') return null
  return of === 'all' ? <Chip tone="ok">{t('domains.short')}</Chip> : <Chip>{t('domains.someRows')}</Chip>
}
