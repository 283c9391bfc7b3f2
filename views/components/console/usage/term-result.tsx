import { Chip } from '#views/components/chip.tsx'
import { useUi } from '#views/ui.tsx'
import type { UsageTerm } from './usage-term.ts'

/** Whether searches for a term found anything. */
export function TermResult({ count, withoutResult }: UsageTerm) {
  const { t, format } = useUi()
  if (withoutResult === 0) return <>{t('dashboard.terms.found')}</>
  if (withoutResult < count) return <>{t('dashboard.terms.some', { n: format.count(withoutResult) })}</>
  return <Chip tone="warn">{t('dashboard.terms.none')}</Chip>
}
