import type { HiddenNaming } from '#server/features/data-records/index.ts'
import type { SectionRules } from './section-rules.ts'
import { shownTexts } from './shown-texts.ts'

export type { HiddenNaming }

/** By trying each way in which a record can name its recipient, so that it follows from what records show. */
export function hiddenNaming(rules: ReadonlyMap<number, SectionRules>): HiddenNaming {
  const [name, facility, payee] = ['name', 'facility', 'payee'] as const
  const without = (field: 'name' | 'facility' | 'payee', filled: Record<string, string>) =>
    [...rules].filter(([, one]) => !shownTexts(filled, one).has(field)).map(([id]) => id)
  return {
    name: without(name, { name }),
    facility: without(facility, { facility }),
    facilityWithPayee: without(facility, { facility, payee }),
    payee: without(payee, { payee }),
  }
}

/** Whether everything that names the recipient of a record is public. */
export function isNamed(
  { name, facility, payee }: Record<'name' | 'facility' | 'payee', string | null>,
  shown: ReadonlySet<string>,
): boolean {
  if (name && !shown.has('name')) return false
  if (facility) return shown.has('facility')
  return !payee || shown.has('payee')
}
