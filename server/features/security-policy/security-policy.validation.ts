import Joi from '#server/lib/joi.ts'
import type { FieldError } from '#server/errors/app-error.ts'
import { field, input, oneOf, required, withDefault, type Field } from '#server/lib/input.ts'
import { asciiDigits } from '#server/lib/typed-digits.ts'
import { policyFieldList, sessionAgeBounds, type PolicyField } from './policy-fields.ts'
import type { SecurityPolicy } from './policy.ts'

type Bounds = readonly [min: number, max: number]

// Joi's numbers take '1.0' for one (SEC-AUTH-08): digits only, then the bounds.
const DIGITS = /^(?:0|[1-9]\d{0,8})$/

function whole([min, max]: Bounds, message = 'common.error.required'): Field<number, 'present'> {
  const digits = Joi.any().custom((value: unknown, helpers) => {
    if (typeof value === 'string' && value.trim() === '') return helpers.error('any.required')
    const text =
      typeof value === 'number' || typeof value === 'string' ? asciiDigits(String(value)).trim() : ''
    if (!DIGITS.test(text)) return helpers.error('number.base')
    const number = Number(text)
    if (number < min) return helpers.error('number.min', { limit: min })
    if (number > max) return helpers.error('number.max', { limit: max })
    return number
  })
  const described = digits.meta({ type: 'integer', minimum: min, maximum: max })
  return required(field<number>(described), message)
}

const flag = withDefault(field(Joi.boolean().truthy('1', 'on').falsy('0', '')), false)

const wholeOrNone = (bounds: Bounds): Field<number | null, 'present'> => ({
  schema: Joi.alternatives()
    .conditional(Joi.valid(null, ''), {
      then: Joi.any().empty('').default(null),
      otherwise: whole(bounds).schema,
    })
    .meta({ type: ['integer', 'null'], minimum: bounds[0], maximum: bounds[1] }),
  presence: 'present',
})

const sessionAge: Field<number, 'present'> = {
  schema: Joi.when('sessionAgeUnit', {
    is: 'days',
    then: whole(sessionAgeBounds.days, 'policy.error.sessionAgeRequired').schema,
    otherwise: whole(sessionAgeBounds.hours, 'policy.error.sessionAgeRequired').schema,
  }),
  presence: 'present',
}

function checkOf(policyField: PolicyField): Field<unknown, 'present'> {
  switch (policyField.kind) {
    case 'flag':
      return flag
    case 'number':
      return whole(policyField.bounds, policyField.missing)
    case 'number or none':
      return wholeOrNone(policyField.bounds)
    case 'session age':
      return sessionAge
    case 'session age unit':
      return required(oneOf(['hours', 'days']))
  }
}

type Checks = { [Name in keyof SecurityPolicy]: Field<SecurityPolicy[Name], 'present'> }

/**
 * Every field of a policy with its bounds (SPEC §5, DECISIONS §3), all required. Rules across fields are in
 * `policyFaults`. An empty password age means none.
 */
export const securityPolicyInput = input(
  Object.fromEntries(policyFieldList.map((one) => [one.name, checkOf(one)])) as Checks,
)

/** Errors across fields that are valid individually. */
export function policyFaults(policy: SecurityPolicy): FieldError[] {
  const { minLength, maxLength, lowercaseCount, uppercaseCount, specialCount, numericCount } = policy
  if (minLength >= maxLength)
    return [
      { field: 'minLength', message: 'policy.error.minBelowMax' },
      { field: 'maxLength', message: 'policy.error.maxAboveMin' },
    ]
  // otherwise no password could satisfy it, and nobody could sign in any more
  const counted = lowercaseCount + uppercaseCount + specialCount + numericCount
  if (counted > maxLength)
    return [{ field: 'maxLength', message: 'policy.error.countsAboveMax', params: { counted } }]
  return []
}
