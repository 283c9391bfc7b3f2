import type { Request, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { Participant } from '#server/features/portal/index.ts'
import type { Shown, SiteArea } from '#server/features/site/index.ts'
import type { User } from '#server/features/users/index.ts'

// What the handlers of calls are given, by the kind of caller.

export interface CallContext<T> {
  req: Request
  res: Response
  input: T
  /** The company that the call names. Calls about a company have looked it up, all others have checked it. */
  domain: string | undefined
}

export interface UserContext<T> extends CallContext<T> {
  actor: Actor
  user: User
}

export interface CompanyContext<T> extends UserContext<T> {
  company: Company
}

export interface PublicContext<T> extends CallContext<T> {
  company: Company
  area: SiteArea
  /** What is shown of the company: its current edition, with the sections of that; or its preview. */
  shown: Shown
}

export interface PortalContext<T> extends CallContext<T> {
  /** Who takes part in the portal, by name. */
  participants: readonly Participant[]
}
