import type { Company } from '#server/features/companies/index.ts'
import type { User } from '#server/features/users/index.ts'

/** null for a system admin, undefined if the user may not sign in. */
export async function activeCompanyOf(
  user: User,
  findCompany: (companyId: number) => Promise<Company | undefined>,
): Promise<Company | null | undefined> {
  if (!user.isActive) return undefined
  if (user.companyId === null) return null
  const company = await findCompany(user.companyId)
  return company?.isActive ? company : undefined
}
