import { digestOf } from '#server/features/auth/index.ts'
import { COMPANY_ADMIN } from '#server/features/users/index.ts'
import type { Product } from './product.ts'

export const EMAIL = 'bench@example.com'
export const PASSWORD = 'Right-password-1'

/** An administrator of the company, who can sign in. */
export async function addPerson(product: Product, companyId: number): Promise<void> {
  await insertPeople(product, companyId, [EMAIL])
}

/** So many more of them, who have this word in their addresses; returns the addresses. */
export async function addPeople(
  product: Product,
  companyId: number,
  { word, count }: { word: string; count: number },
): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${word}-${at}@example.com`)
  await insertPeople(product, companyId, emails)
  return emails
}

async function insertPeople({ core }: Product, companyId: number, emails: readonly string[]): Promise<void> {
  const passwordHash = await core.hasher.hash(digestOf(PASSWORD))
  for (const email of emails)
    await core.users.insert({
      ...{ companyId, roleLevel: COMPANY_ADMIN, email, passwordHash },
      ...{ firstName: '花子', lastName: '見本', lang: 'ja', createdAt: core.clock.now() },
    })
}

/** What each of them sends to sign in. */
export const loginForms = (emails: readonly string[]): string[] =>
  emails.map((email) => new URLSearchParams({ email, password: PASSWORD }).toString())
