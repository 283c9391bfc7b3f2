import { partStatusOf } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import { paths } from '#server/http/paths.ts'
import type { WordingEntry } from '#views/pages/company/wording/+Page.tsx'
import { covers, screensOf } from './screens.ts'
import type { WordingServices } from './wording.ts'

/** Every screen with its status, in the order of the overview. */
export async function overviewEntries(
  services: WordingServices,
  { company, lang, user }: PageRequest,
): Promise<(WordingEntry & { group: string })[]> {
  const areas = await services.wording.areas(company.id)
  const { changes, unsaved } = await services.wordingHistory.latest(company.id, user.id)
  const userIds = changes.flatMap(({ userId }) => userId ?? [])
  const names = await userNames(services, company, userIds, lang)
  return screensOf(company).map((screen) => {
    const [last] = changes
      .filter((change) => covers(screen, change))
      .sort((one, other) => other.changedAt - one.changedAt)
    const typed = unsaved.filter((one) => covers(screen, one)).map(({ typedAt }) => typedAt)
    return {
      group: screen.group,
      message: screen.message,
      href: paths.message(screen.message),
      ...partStatusOf(areas, (name) => covers(screen, name)),
      by: last?.userId == null ? null : (names.get(last.userId) ?? null),
      changedAt: last?.changedAt ?? null,
      typedAt: typed.length > 0 ? Math.max(...typed) : null,
    }
  })
}
