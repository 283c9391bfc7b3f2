import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { hostNameOf, type Company } from '#server/features/companies/index.ts'
import { SYSTEM_ADMIN } from '#server/features/users/index.ts'
import { auditDenied } from '#server/http/request/audit-denied.ts'
import { authOf } from '#server/http/request/actor.ts'
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
  if (domain === undefined) {
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
export async function ownCompany(services: ScopeServices, req: Request, named: Named): Promise<Company> {
  const { user } = authOf(req)
  const name = named.domain === undefined ? undefined : hostNameOf(named.domain)
  const byDomain = name === undefined ? undefined : await services.tenants.find(name)
  if (named.domain !== undefined && !byDomain) {
    if (user.roleLevel !== SYSTEM_ADMIN) await auditDenied(services, req, 'company')
    throw new AppError(703)
  }
  const ids = new Set([named.companyId, byDomain?.id].filter((id) => id !== undefined))
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

/** Like `ownCompany`, with the `companyId` and `domain` of an input that may have such fields. */
export function companyIn(services: ScopeServices, req: Request, input: object): Promise<Company> {
  return ownCompany(services, req, namedIn(input))
}

function namedIn(input: object): Named {
  return {
    companyId: 'companyId' in input && typeof input.companyId === 'number' ? input.companyId : undefined,
    domain: 'domain' in input && typeof input.domain === 'string' ? input.domain : undefined,
  }
}

/**
 * The id of that company, for calls that are polled every second. If the input names no company, nothing is looked up:
 * loading the session has just shown that its company exists and is active.
 */
export async function companyIdIn(services: ScopeServices, req: Request, input: object): Promise<number> {
  const { companyId } = authOf(req).user
  if (namedIn(input).domain === undefined && companyId !== null) return companyId
  return (await companyIn(services, req, input)).id
}

/** Only a company's own admins see its preview. @throws AppError 401 for everybody else */
export function requirePreviewRight(req: Request, company: Company, isPreview: boolean | undefined): void {
  if (isPreview && req.auth?.user.companyId !== company.id) throw new AppError(401)
}
