import type { SecurityPolicy } from './policy.ts'

type PasswordRuleName =
  'required' | 'min' | 'max' | 'special' | 'digit' | 'upper' | 'lower' | 'spaces' | 'control'

/** One rule for a new password, as data, so that server, form and API check the same. */
export interface PasswordRule {
  name: PasswordRuleName
  /** Source of a regular expression with the flag `u`, for the NFKC-normalised password; its dots count code points. */
  pattern: string
  /** Key of the message that says what is missing. */
  message: string
  params: { length: number }
}

type Counted = Pick<
  SecurityPolicy,
  'minLength' | 'maxLength' | 'specialCount' | 'numericCount' | 'uppercaseCount' | 'lowercaseCount'
>

/**
 * The rules of SPEC §5 in its order: required, length, special characters, digits, upper case, lower case; then no
 * spaces (of any width) and nothing that cannot be typed. Counts of 0 ask for nothing and make no rule. Only whole
 * numbers of the policy go into the patterns.
 */
export function passwordRules(policy: Counted): PasswordRule[] {
  const rule = (name: PasswordRuleName, pattern: string, length = 0): PasswordRule => ({
    name,
    pattern,
    message: `password.rule.${name}`,
    params: { length },
  })
  const counted = (name: PasswordRuleName, kind: string, count: number) =>
    count > 0 ? [rule(name, atLeast(count, kind), count)] : []
  return [
    rule('required', '^[^]'),
    rule('min', `^[^]{${whole(policy.minLength)},}$`, policy.minLength),
    rule('max', `^[^]{0,${whole(policy.maxLength)}}$`, policy.maxLength),
    ...counted('special', String.raw`^\p{L}\p{M}\p{N}\p{Z}\s`, policy.specialCount),
    ...counted('digit', String.raw`\p{Nd}`, policy.numericCount),
    ...counted('upper', String.raw`\p{Lu}`, policy.uppercaseCount),
    ...counted('lower', String.raw`\p{Ll}`, policy.lowercaseCount),
    rule('spaces', String.raw`^[^\s\p{Z}]*$`),
    // lone surrogates would all be hashed alike
    rule('control', String.raw`^[^\p{Cc}\p{Cs}]*$`),
  ]
}

/** The first rule that a password breaks, in the order of the rules. */
export function firstFault(rules: PasswordRule[], password: string): PasswordRule | undefined {
  const normalised = password.normalize('NFKC')
  return rules.find(({ pattern }) => !new RegExp(pattern, 'u').test(normalised))
}

/** All rules in one expression with the flag `u`, for clients that want a single one. */
export function combinedPattern(rules: PasswordRule[]): string {
  return rules.map(({ pattern }) => `(?=${pattern})`).join('')
}

// Deterministic at every step, so that no password causes backtracking. `kind` is the character class.
function atLeast(count: number, kind: string): string {
  const other = kind.startsWith('^') ? kind.slice(1) : `^${kind}`
  return `^(?:[${other}]*[${kind}]){${whole(count)}}`
}

function whole(value: number): number {
  if (!Number.isSafeInteger(value) || value < 0) throw new Error('a rule needs a whole number')
  return value
}
