import type { Ui } from '#views/ui.tsx'
import type { UsageDay } from './usage-day.ts'

/** Editions published on a day, by name. */
export function editionNames({ t, format }: Ui, { editions }: UsageDay): string {
  return editions
    .map((number) => t('common.edition', { number: format.count(number) }))
    .join(t('dashboard.days.listSeparator'))
}
