import type { Unpublished } from '#server/features/next-steps/index.ts'
import type { ApiToken } from '#server/features/api-tokens/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { EndReason, Identity, StepOutcome } from '#server/features/auth/index.ts'
import type { PortalState } from '#server/features/portal/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { YearSetting } from '#views/formatters.ts'

/**
 * Whose host a request came to (DECISIONS §1); unavailable: the database cannot tell at the moment. The portal comes with
 * who takes part, read once, so that nothing of an answer is of another moment.
 */
export type Place =
  | { kind: 'console' }
  | { kind: 'company'; company: Company }
  | { kind: 'portal'; portal: PortalState }
  | { kind: 'unknown' }
  | { kind: 'unavailable' }

/** What the front door finds out about every request before anything else sees it. */
interface RequestContext {
  /** In the answer's X-Request-Id and in every log line about the request. */
  requestId: string
  /** The pattern of the route that answers, such as `/faq/topics/:id`; undefined until one matches. */
  route?: string
  /** The Host header, normalised; '' where it names nobody. */
  host: string
  place: Place
  /** The visitor's language; a signed-in user's own takes its place. */
  lang: Lang
  /** Whether the visitor chose it, now or earlier: the preview then follows it too. */
  langChosen: boolean
  /** The language in the address (`?lang=`). */
  langAsked?: Lang | undefined
  cookies: Partial<Record<string, string>>
}

/**
 * Who is signed in, and how the request said so: only a cookie needs a CSRF token. `api-token`: a company's system, in
 * the name of the user who made its token; it opens only routes that name one of the token's scopes.
 */
interface Auth extends Identity {
  via: 'cookie' | 'token' | 'api-token'
  /** Of 'api-token' alone. */
  token?: ApiToken
}

export interface EndedSession {
  userId: number
  reason: EndReason
}

declare module 'node:http' {
  interface IncomingMessage {
    context: RequestContext
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    auth: Auth | null
    /** Whose session, no longer good, the cookie names; its data is signed and kept, so this is true. */
    ended?: EndedSession
    /** The step of a half-finished sign-in, when X-Access-Token names one: it opens its own routes alone. */
    step: Omit<StepOutcome, 'kind'> | null
    /** Sent with an X-Access-Token that names nobody, or somebody else than the cookie. */
    hasInvalidToken?: boolean
    /** How the company counts its years, on the pages of its admins. */
    years?: YearSetting
    /** What has not reached visitors yet, on the pages of a company's admins. */
    unpublished?: Unpublished
    /** Correction requests that nobody works on yet, for the frame of the console's pages. */
    openRequests?: number
    /** Nothing goes out, as after a restore: on pages that are none of the public site. */
    isInstallationPaused?: boolean
    /** The file of a multipart body was cut off at its limit (receive-file). */
    isFileTooLarge?: boolean
  }
}

declare module 'express-session' {
  interface SessionData {
    userSessionId?: string
    /** Whose it is or was, and until when at most: says why it ended once the row is deleted. */
    userId?: number
    signedInUntil?: number
    toasts?: { level: 'success' | 'error'; key: string }[]
  }
}
