type Bounds = readonly [smallest: number, largest: number]

/** What the form puts under one heading. */
export type PolicyGroup = 'password' | 'renewal' | 'lockout' | 'session' | 'signIn'

interface Place {
  group: PolicyGroup
  /** Its hint has a sentence of its own, `policy.hint.<name>`; otherwise it says the bounds and the default. */
  ownHint?: true
}

interface Flag extends Place {
  kind: 'flag'
  usual: boolean
}

interface Whole extends Place {
  kind: 'number'
  usual: number
  bounds: Bounds
  /** The sentence where it is missing; without it, the usual one. */
  missing?: string
}

/** A number that may be left empty. */
interface WholeOrNone extends Place {
  kind: 'number or none'
  usual: number | null
  bounds: Bounds
}

/** The session's age counts in a unit, on which its bounds depend: both are checked together. */
interface SessionAge extends Place {
  kind: 'session age'
  usual: number
}

interface SessionAgeUnit extends Place {
  kind: 'session age unit'
  usual: 'hours' | 'days'
}

export type PolicyField = Flag | Whole | WholeOrNone | SessionAge | SessionAgeUnit

/**
 * Every field of a security policy (SPEC §3, §5, DECISIONS §3) in the order of the form; the column is the name in snake
 * case. Type, defaults, checks, storage, form and API follow this table. A new field also needs a migration, its label
 * in policy.json, and the code that acts on it. Session age and auto-logout are our choice: a working day, half an hour.
 */
export const policyFields = {
  /** In code points of the NFKC-normalised password. */
  minLength: { kind: 'number', usual: 8, bounds: [8, 64], group: 'password' },
  maxLength: { kind: 'number', usual: 64, bounds: [9, 64], group: 'password' },
  specialCount: { kind: 'number', usual: 0, bounds: [0, 6], group: 'password' },
  numericCount: { kind: 'number', usual: 1, bounds: [0, 6], group: 'password' },
  uppercaseCount: { kind: 'number', usual: 1, bounds: [0, 6], group: 'password' },
  lowercaseCount: { kind: 'number', usual: 1, bounds: [0, 6], group: 'password' },
  /** null: passwords do not expire. */
  passwordAgeDays: { kind: 'number or none', usual: null, bounds: [1, 999], group: 'renewal', ownHint: true },
  /** How many former passwords cannot be reused, in addition to the current one. */
  passwordHistory: { kind: 'number', usual: 0, bounds: [0, 10], group: 'renewal', ownHint: true },
  lockoutThreshold: {
    ...{ kind: 'number', usual: 10, bounds: [1, 10], group: 'lockout' },
    missing: 'policy.error.thresholdRequired',
  },
  lockoutDurationMinutes: {
    ...{ kind: 'number', usual: 15, bounds: [1, 9999], group: 'lockout' },
    missing: 'policy.error.durationRequired',
  },
  lockoutResetAfterMinutes: {
    ...{ kind: 'number', usual: 15, bounds: [1, 9999], group: 'lockout' },
    missing: 'policy.error.resetAfterRequired',
  },
  sessionAge: { kind: 'session age', usual: 12, group: 'session' },
  sessionAgeUnit: { kind: 'session age unit', usual: 'hours', group: 'session' },
  /** 0: no idle limit. Only for company admins (SPEC §4). */
  autoLogoutMinutes: { kind: 'number', usual: 30, bounds: [0, 60], group: 'session', ownHint: true },
  forceTwoFactor: { kind: 'flag', usual: false, group: 'signIn', ownHint: true },
  /** Whether a password set by an admin must be changed at the first sign-in (615). */
  forceFirstLoginChange: { kind: 'flag', usual: true, group: 'signIn', ownHint: true },
} as const satisfies Record<string, PolicyField>

export type PolicyFieldName = keyof typeof policyFields

/** The table as a list. */
export const policyFieldList = (Object.entries(policyFields) as [PolicyFieldName, PolicyField][]).map(
  ([name, field]) => ({ name, ...field }),
)

/** The bounds of a session's age by its unit. */
export const sessionAgeBounds = { hours: [1, 23], days: [1, 30] } as const satisfies Record<string, Bounds>
