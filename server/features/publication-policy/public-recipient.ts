import type { DataRecord, Naming } from '#server/features/data-records/index.ts'
import { isWithheld } from '#server/features/record-fields/index.ts'
import type { BodyField } from '#server/features/sections/index.ts'
import type { RecordShape } from './record-shape.ts'

type Keys = Pick<DataRecord, 'recipientKey' | 'paidKey' | 'placeKey'>
type NamedKeys = Keys & Pick<DataRecord, 'name'>

/** The page to which what names a record leads, and how it is named there; '' without one. */
export interface PublicRecipient {
  recipientKey: string
  naming: Naming | null
}

/** One whom a record names, and the field that does. */
export interface NamedRecipient {
  recipientKey: string
  naming: Naming
  field: 'name' | BodyField
}

/** Its person's, otherwise that of the body in its place. */
export function publicRecipient(record: NamedKeys, { names, showsPerson }: RecordShape): PublicRecipient {
  const { recipientKey, paidKey, placeKey } = record
  if (showsPerson)
    return names.person && !isWithheld(record.name!) ? { recipientKey, naming: 'person' } : nobody
  if (placeKey) return names.place ? { recipientKey: placeKey, naming: 'place' } : nobody
  return paidKey && names.paid ? { recipientKey: paidKey, naming: 'paid' } : nobody
}

/** Everyone on whose page a record is: its person, the body that was paid, and the place if it is another. */
export function publicRecipients(record: NamedKeys, shape: RecordShape): NamedRecipient[] {
  const { names, paidField, placeField } = shape
  const { paidKey, placeKey } = record
  const first = publicRecipient(record, shape)
  const named: NamedRecipient[] = []
  if (first.naming === 'person') named.push({ ...first, naming: 'person', field: 'name' })
  if (paidKey && paidField && names.paid)
    named.push({ recipientKey: paidKey, naming: 'paid', field: paidField })
  if (placeKey && placeField && names.place)
    named.push({ recipientKey: placeKey, naming: 'place', field: placeField })
  return named
}

/**
 * The bodies that a record's cells name, by the cells' keys: the one that was paid, and the place. A stand-in leads where
 * its own field does.
 */
export function publicBodies(
  { paidKey, placeKey }: Keys,
  { names, cells, paidField, placeField }: RecordShape,
): Record<string, string> {
  const paid = names.paid ? paidKey : ''
  // A place that was paid itself has no key of its own.
  const place = placeKey ? (names.place ? placeKey : '') : paid
  const bodies: Record<string, string> = {}
  for (const { key, field } of cells) {
    const body = field === null ? '' : field === placeField ? place : field === paidField ? paid : ''
    if (body) bodies[key] = body
  }
  return bodies
}

const nobody: PublicRecipient = { recipientKey: '', naming: null }
