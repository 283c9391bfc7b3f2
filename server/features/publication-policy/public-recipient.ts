import type { DataRecord, Naming } from '#server/features/data-records/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import type { RecordShape } from './record-shape.ts'

type Keys = Pick<DataRecord, 'recipientKey' | 'paidKey' | 'placeKey' | 'name'>

/** The page to which what names a record leads, and how it is named there; '' without one. */
export interface PublicRecipient {
  recipientKey: string
  naming: Naming | null
}

/** Its person's, otherwise that of the body in its place. */
export function publicRecipient(record: Keys, { names, showsPerson }: RecordShape): PublicRecipient {
  const { recipientKey, paidKey, placeKey } = record
  if (showsPerson)
    return names.person && !isWithheld(record.name!) ? { recipientKey, naming: 'person' } : nobody
  if (placeKey) return names.place ? { recipientKey: placeKey, naming: 'place' } : nobody
  return paidKey && names.paid ? { recipientKey: paidKey, naming: 'paid' } : nobody
}

const nobody: PublicRecipient = { recipientKey: '', naming: null }
