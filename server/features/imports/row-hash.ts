import { hash } from 'node:crypto'
import type { RecordValues } from './record-values.ts'

/** 132 bits of SHA-256 in 22 URL-safe characters. */
export function shortHash(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 22)
}

// Values hold no control characters but tab and line breaks, so this never occurs in one.
const SEPARATOR = '\u001f'

/** Over everything a visitor sees of a row: two rows with the same hash are unchanged (DECISIONS §6). */
export function rowHash(v: RecordValues): string {
  return shortHash(
    [
      v.year,
      v.sectionId,
      v.itemNumber,
      v.jrctNumber,
      v.payee,
      v.facility,
      v.department,
      v.name,
      v.alternateKanji,
      v.alternateFacility,
      v.alternateDepartment,
      v.numberOfPayments,
      v.amount,
      v.quantity,
      v.item,
      v.reason,
      v.comments,
      v.title,
      v.isIndirect ? 1 : 0,
      v.isRepeat ? 1 : 0,
    ].join(SEPARATOR),
  )
}
