import type { Access } from '#server/http/routing/route.ts'
import { paths } from '#server/http/paths.ts'

/** The profile is one page at two addresses, one for each role. */
export type Area = 'company' | 'admin'

export const accessOf: Record<Area, Access> = { company: 'company-admin', admin: 'system-admin' }

export const profileOf: Record<Area, string> = { company: paths.companyProfile, admin: paths.adminProfile }
