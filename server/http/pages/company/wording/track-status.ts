import type { Request } from 'express'
import { partStatusOf, type PartName, type WordingChange } from '#server/features/wording/index.ts'
import type { TrackStatusProps } from '#views/components/console/wording/track-status.tsx'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { paths } from '#server/http/paths.ts'
import { covers as isShownBy, screens } from './screens.ts'
import { userNames } from '#server/http/pages/company/names.ts'

type LastChange = Pick<WordingChange, 'userId' | 'changedAt'> | null

/** How a part stands in draft, preview and public, for the head of its screen. */
export function trackStandingOf(
  services: Services,
  req: Request,
  name: PartName,
  lastChange: LastChange,
): Promise<TrackStatusProps> {
  return partsStandingOf(services, req, name, ({ part }) => part === name.part, lastChange)
}

/** The same of some parts of a track taken as one; `name` is any of them. */
export async function partsStandingOf(
  services: Services,
  req: Request,
  { track, part }: PartName,
  covers: (name: PartName) => boolean,
  lastChange: LastChange,
): Promise<TrackStatusProps> {
  const company = companyOf(req)
  const standing = partStatusOf(await services.wording.areas(company.id, [track]), covers)
  const state = await services.versions.state(company.id, track)
  const edition = await services.editions.get(company.id, company.editionNumber)
  const screen = screens.find((one) => isShownBy(one, { track, part }))
  return {
    ...standing,
    links: screen && {
      differences: paths.messagePart(screen.message, 'differences'),
      changes: paths.messagePart(screen.message, 'changes'),
    },
    by: await nameOf(services, req, lastChange?.userId ?? null),
    changedAt: lastChange?.changedAt ?? null,
    movedAt: state.movedAt,
    edition: edition && { number: edition.number, at: edition.publishedAt },
  }
}

/** A user's name as this reader sees it; null for nobody and for who is gone. */
export async function nameOf(services: Services, req: Request, userId: number | null) {
  if (userId === null) return null
  const names = await userNames(services, companyOf(req), [userId], req.context.lang)
  return names.get(userId) ?? null
}
