import type { Request, Response } from 'express'
import type { Actor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { AuthShell, ConsoleShell } from '#views/shells.ts'
import type { YearSetting } from '#views/formatters.ts'
import type { Ui } from '#views/ui.tsx'
import { actorOf, authOf } from '#server/http/request/actor.ts'
import { uiOf } from '#server/http/rendering/ui-of.ts'
import { authShell, consoleShell, type ShellServices } from '#server/http/rendering/shells.ts'
import { companyOf } from '#server/http/request/company.ts'

/**
 * What the functions of a page know of the request. Express stays outside: `http` is for downloads and for the helpers
 * of session/ that read or set cookies.
 */
export class PageRequest<P = unknown, Q = unknown> {
  private checked: { query: Q } | undefined

  constructor(
    private readonly services: ShellServices,
    readonly http: { req: Request; res: Response },
    readonly params: P,
    private readonly readQuery: () => Q,
  ) {}

  /** The address's query, checked. @throws AppError 404 where it is none of this page */
  get query(): Q {
    this.checked ??= { query: this.readQuery() }
    return this.checked.query
  }

  /** The path as it was asked for. */
  get path(): string {
    return this.http.req.path
  }

  get lang(): Lang {
    return this.http.req.context.lang
  }

  /** Sentences and formats of the reader's language; on the pages of a company's admins years as it counts them. */
  get ui(): Ui {
    return uiOf(this.services, this.lang, this.years)
  }

  get years(): YearSetting | undefined {
    return this.http.req.years
  }

  /** Who makes the request, for the services that write the audit log. */
  get actor(): Actor {
    return actorOf(this.http.req)
  }

  /** The company whose host was asked; only pages that exist on no other host may ask. */
  get company(): Company {
    return companyOf(this.http.req)
  }

  /** Who is signed in, with the policy that applies; only pages that need a sign-in may ask. */
  get auth(): NonNullable<Request['auth']> {
    return authOf(this.http.req)
  }

  get user(): User {
    return this.auth.user
  }

  /** The frame of a console page. Waiting messages are shown with it, so it is asked for once. */
  shell(menu: ConsoleShell['menu']): ConsoleShell {
    return consoleShell(this.services, this.http.req, menu)
  }

  /** The frame of a page around signing in; it shows waiting messages too. */
  authShell(): AuthShell {
    return authShell(this.services, this.http.req)
  }
}
