import { policyFieldList, type PolicyField, type policyFields } from './policy-fields.ts'

type Fields = typeof policyFields

/** What the values of a kind of field are. */
type PolicyValue<F extends PolicyField> = F extends { kind: 'flag' }
  ? boolean
  : F extends { kind: 'number or none' }
    ? number | null
    : F extends { kind: 'session age unit' }
      ? 'hours' | 'days'
      : number

/** SPEC §3, account setting / security policy: sign-in of a company's (or the platform's) users. */
export type SecurityPolicy = { [Name in keyof Fields]: PolicyValue<Fields[Name]> }

/** A policy whose fields are read one by one. */
export function policyOf(valueOf: (field: (typeof policyFieldList)[number]) => unknown): SecurityPolicy {
  return Object.fromEntries(policyFieldList.map((field) => [field.name, valueOf(field)])) as SecurityPolicy
}

export const defaultPolicy: SecurityPolicy = policyOf(({ usual }) => usual)

/** What a form shows of a policy: another one means that it was changed since. */
export function policyPin(policy: SecurityPolicy): string {
  return policyFieldList.map(({ name }) => String(policy[name])).join('_')
}

const HOUR_MS = 60 * 60 * 1000

/** How long a session lasts from sign-in on, in milliseconds. */
export function sessionAgeMs({ sessionAge, sessionAgeUnit }: SecurityPolicy): number {
  return sessionAge * HOUR_MS * (sessionAgeUnit === 'days' ? 24 : 1)
}
