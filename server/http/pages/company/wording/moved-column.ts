import type { SectionType } from '#server/features/sections/index.ts'
import type { FormValues } from './editor-fields.ts'
import { ORDER, inOrder } from './table-heading-fields.ts'

/** The form with a column one place on, by its button's word: `up.person`. Null for any other button. */
export function movedColumn(type: SectionType, values: FormValues, intent: string): FormValues | null {
  const [way, word] = intent.split('.')
  if (way !== 'up' && way !== 'down') return null
  const order = inOrder(type, values[ORDER] ?? '')
  const at = order.findIndex((one) => one === word)
  const other = order[way === 'up' ? at - 1 : at + 1]
  if (at === -1 || !other) return values
  order[order.indexOf(other)] = order[at]!
  order[at] = other
  return { ...values, [ORDER]: inOrder(type, order.join()).join() }
}
