/** SPEC §3, account setting / security policy: sign-in of a company's (or the platform's) users. */
export interface SecurityPolicy {
  forceTwoFactor: boolean
  /** Whether a password set by an admin must be changed at the first sign-in (615). */
  forceFirstLoginChange: boolean
  /** In code points of the NFKC-normalised password. */
  minLength: number
  maxLength: number
  lowercaseCount: number
  uppercaseCount: number
  specialCount: number
  numericCount: number
  /** null: passwords do not expire. */
  passwordAgeDays: number | null
  /** How many former passwords cannot be reused, in addition to the current one. */
  passwordHistory: number
  lockoutThreshold: number
  lockoutDurationMinutes: number
  lockoutResetAfterMinutes: number
  sessionAge: number
  sessionAgeUnit: 'hours' | 'days'
  /** 0: no idle limit. Only for company admins (SPEC §4). */
  autoLogoutMinutes: number
}

/** DECISIONS §3; session age and auto-logout are our choice: a working day, and half an hour. */
export const defaultPolicy: SecurityPolicy = {
  forceTwoFactor: false,
  forceFirstLoginChange: true,
  minLength: 8,
  maxLength: 64,
  lowercaseCount: 1,
  uppercaseCount: 1,
  specialCount: 0,
  numericCount: 1,
  passwordAgeDays: null,
  passwordHistory: 0,
  lockoutThreshold: 10,
  lockoutDurationMinutes: 15,
  lockoutResetAfterMinutes: 15,
  sessionAge: 12,
  sessionAgeUnit: 'hours',
  autoLogoutMinutes: 30,
}

/** Smallest and largest value of each number (SPEC §5, DECISIONS §3). */
export const policyBounds = {
  minLength: [8, 64],
  maxLength: [9, 64],
  lowercaseCount: [0, 6],
  uppercaseCount: [0, 6],
  specialCount: [0, 6],
  numericCount: [0, 6],
  passwordAgeDays: [1, 999],
  passwordHistory: [0, 10],
  lockoutThreshold: [1, 10],
  lockoutDurationMinutes: [1, 9999],
  lockoutResetAfterMinutes: [1, 9999],
  sessionAgeHours: [1, 23],
  sessionAgeDays: [1, 30],
  autoLogoutMinutes: [0, 60],
} as const

const HOUR_MS = 60 * 60 * 1000

/** How long a session lasts from sign-in on, in milliseconds. */
export function sessionAgeMs({ sessionAge, sessionAgeUnit }: SecurityPolicy): number {
  return sessionAge * HOUR_MS * (sessionAgeUnit === 'days' ? 24 : 1)
}
