import { RecordTotals } from '#views/components/record-totals.tsx'
import type { Props } from './props.ts'

/** The totals of what the recipient received. */
export function RecipientTotals({ shell, total, display }: Props) {
  return <RecordTotals shell={shell} totals={total} display={display} />
}
