import type { FieldName } from '#server/features/record-fields/index.ts'

/** The fields of a record for which a requester can propose another value, in the order of the form. */
export const proposableFields = [
  'name',
  'facility',
  'department',
  'payee',
  'numberOfPayments',
  'amount',
] as const satisfies readonly FieldName[]

export type ProposableField = (typeof proposableFields)[number]

/** What a requester says a record should say, as it was typed; a field without a proposal is absent. */
export type ProposedValues = Partial<Record<ProposableField, string>>
