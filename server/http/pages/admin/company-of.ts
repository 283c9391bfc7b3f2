import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { Services } from '../../services.ts'

/** The company that an address of the system admin's console names, or 703. */
export async function namedCompany(services: Pick<Services, 'companies'>, req: Request): Promise<Company> {
  const id = String(req.params.id)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new AppError(703)
  return services.companies.get(Number(id))
}
