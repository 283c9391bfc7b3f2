import { partStatusOf, type PartName, type WordingChange } from '#server/features/wording/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'
import { paths } from '#server/http/paths.ts'
import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import { covers as isShownBy, screens } from './screens.ts'
import type { WordingServices } from './wording.ts'

type LastChange = Pick<WordingChange, 'userId' | 'changedAt'> | null

/** The status of a part in draft, preview and public, for the head of its screen. */
export function trackStatusProps(
  services: WordingServices,
  request: PageRequest,
  name: PartName,
  lastChange: LastChange,
): Promise<TrackStatusProps> {
  return partsStatusProps(services, request, name, ({ part }) => part === name.part, lastChange)
}

/** The same of some parts of a track taken as one; `name` is any of them. */
export async function partsStatusProps(
  services: WordingServices,
  request: PageRequest,
  { track, part }: PartName,
  covers: (name: PartName) => boolean,
  lastChange: LastChange,
): Promise<TrackStatusProps> {
  const { company } = request
  const status = partStatusOf(await services.wording.areas(company.id, [track]), covers)
  const screen = screens.find((one) => isShownBy(one, { track, part }))
  return {
    ...status,
    links: screen && {
      differences: paths.messagePart(screen.message, 'differences'),
      changes: paths.messagePart(screen.message, 'changes'),
    },
    by: await userName(services, request, lastChange?.userId ?? null),
    changedAt: lastChange?.changedAt ?? null,
    edition: company.editionNumber || null,
  }
}

/** A user's name as this reader sees it; null for nobody and for a user who was deleted. */
export async function userName(
  services: WordingServices,
  { company, lang }: PageRequest,
  userId: number | null,
): Promise<string | null> {
  if (userId === null) return null
  const names = await userNames(services, company, [userId], lang)
  return names.get(userId) ?? null
}
