import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { hostNameOf, type Company } from '#server/features/companies/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import { authOf } from '#server/http/request/actor.ts'
import type { Access } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'

type ScopeServices = Pick<Services, 'tenants' | 'companies' | 'audit' | 'logger'>

/** The two ways in which a call can identify a company. */
interface Named {
  companyId?: number | undefined
  domain?: string | undefined
}

/**
 * The company of a public call (DECISIONS §1), identified by `domain`.
 * @throws AppError 719 if the call is made on another company's host, 703 if the domain is unknown
 */
export async function publicCompany(
  services: ScopeServices,
  req: Request,
  domain: string | undefined,
): Promise<Company> {
  const { place } = req.context
  if (domain === undefined || isConsole(req, domain)) {
    if (place.kind !== 'company') throw new AppError(703)
    return place.company
  }
  const name = hostNameOf(domain)
  const named = name && (await services.tenants.find(name))
  if (place.kind === 'company') {
    if (!named || named.id !== place.company.id) {
      if (req.auth) await auditDenied(services, req, 'company')
      throw new AppError(719)
    }
    return place.company
  }
  if (!named) throw new AppError(703)
  return named
}

/**
 * The company of a signed-in call: the caller's own, or any company for a system admin.
 * @throws AppError 703 for an unknown company and for another company, which the audit log does not distinguish
 */
export async function ownCompany(
  services: ScopeServices,
  req: Request,
  { companyId, domain }: Named,
): Promise<Company> {
  const { user } = authOf(req)
  const named = domain === undefined || isConsole(req, domain) ? undefined : domain
  const name = named === undefined ? undefined : hostNameOf(named)
  const byDomain = name === undefined ? undefined : await services.tenants.find(name)
  if (named !== undefined && !byDomain) {
    if (user.roleLevel !== SYSTEM_ADMIN) await auditDenied(services, req, 'company')
    throw new AppError(703)
  }
  const ids = new Set([companyId, byDomain?.id].filter((id) => id !== undefined))
  if (user.roleLevel === SYSTEM_ADMIN) {
    const [id] = ids
    if (ids.size !== 1) throw new AppError(703)
    return services.companies.get(id!)
  }
  ids.add(user.companyId!)
  if (ids.size !== 1) {
    await auditDenied(services, req, 'company')
    throw new AppError(703)
  }
  return services.companies.get(user.companyId!)
}

/** Like `ownCompany`, with the `companyId` of an input that may have such a field. */
export function companyIn(
  services: ScopeServices,
  req: Request,
  input: object,
  domain: string | undefined,
): Promise<Company> {
  const companyId = 'companyId' in input && typeof input.companyId === 'number' ? input.companyId : undefined
  return ownCompany(services, req, { companyId, domain })
}

/**
 * The id of that company, for calls that are polled every second. If the input names no company, nothing is looked up:
 * loading the session has just shown that its company exists and is active.
 */
export async function companyIdIn(
  services: ScopeServices,
  req: Request,
  input: object,
  domain: string | undefined,
): Promise<number> {
  const { companyId } = authOf(req).user
  if (domain === undefined && companyId !== null) return companyId
  return (await companyIn(services, req, input, domain)).id
}

/**
 * `domain` in a call that is about no company: as everywhere, only one that the caller may name is accepted.
 * @throws AppError 719 or 703 as `publicCompany`, of a signed-in caller 703 as `ownCompany`
 */
export async function checkDomain(
  services: ScopeServices,
  req: Request,
  access: Access,
  domain: string | undefined,
): Promise<void> {
  if (domain === undefined || isConsole(req, domain)) return
  if (access === 'public' || !req.auth) await publicCompany(services, req, domain)
  else await ownCompany(services, req, { domain })
}

/** The console's own name, as its sign-in answers it, names no company. */
export function isConsole({ context }: Request, domain: string): boolean {
  return context.place.kind === 'console' && hostNameOf(domain) === context.host
}

/**
 * Only a company's own admins see its preview, and its tokens that may read.
 * @throws AppError 401 for everybody else
 */
export function requirePreviewRight(req: Request, company: Company, isPreview: boolean | undefined): void {
  if (!isPreview) return
  const { auth } = req
  const mayRead = !auth?.token || auth.token.scopes.includes('read')
  if (auth?.user.companyId !== company.id || !mayRead) throw new AppError(401)
}
