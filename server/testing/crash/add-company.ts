import { readConfig } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { digestOf } from '#server/features/auth/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import { testPassword } from '../test-client.ts'

/** Opens the services of the installation that these settings name, for as long as the work takes. */
export async function withCore<T>(env: Record<string, string>, work: (core: Core) => Promise<T>): Promise<T> {
  const core = await createCore(readConfig(env))
  try {
    return await work(core)
  } finally {
    await core.close()
  }
}

/** Adds a company with this host, and an admin with these addresses; returns its id. */
export async function addCompany(core: Core, host: string, admins: readonly string[]): Promise<number> {
  const companyId = await core.companies.create(systemActor('crash'), {
    ...{
      name: `見本製薬 ${host}`,
      nameEn: `Sample ${host}`,
      email: `office@${host}`,
      copyright: '',
      copyrightEn: '',
    },
    ...{ disclosureDomain: host, patientDomain: null },
  })
  const passwordHash = await core.hasher.hash(digestOf(testPassword))
  for (const email of admins)
    await core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, email, firstName: '花', lastName: '見本', passwordHash },
      ...{ lang: 'ja', createdAt: core.clock.now() },
    })
  return companyId
}
