import type { Company } from '#server/features/companies/index.ts'
import { fullName } from '#server/features/users/index.ts'
import type { Lang } from '#views/ui.tsx'
import type { Services } from '../../services.ts'

/** The name of whoever asked for something, with the token that asked in that name. */
export function withToken(
  { translate }: Pick<Services, 'translate'>,
  lang: Lang,
  name: string,
  token: string | null,
): string {
  return token === null ? name : translate(lang, 'publication.byToken', { name, token })
}

/** Names of the company's users by id. */
export async function userNames(
  services: Pick<Services, 'users'>,
  company: Company,
  userIds: number[],
  lang: Lang,
): Promise<Map<number, string>> {
  const users = await services.users.findOfCompany(company.id, [...new Set(userIds)])
  return new Map(users.map((user) => [user.id, fullName(user, lang)]))
}
