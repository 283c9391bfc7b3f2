import {
  isDue,
  type EditionTrack,
  type Publication,
  type PublicationState,
  type Track,
  withdrawalsOf,
} from '#server/features/publishing/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { Lang } from '#views/ui.tsx'
import { paths } from '#server/http/paths.ts'
import type { Services } from '#server/http/services.ts'
import { textOf } from '#server/http/pages/query.ts'
import { userNames } from '#server/http/pages/company/user-names.ts'

/** A publication's state as a reader sees it: what is due is on its way. */
export function stateShown(
  services: Pick<Services, 'clock'>,
  publication: Publication,
): PublicationState | 'due' {
  return isDue(publication, services.clock.now()) ? 'due' : publication.state
}

/** Publications as a list shows them. */
export async function openProps(
  services: Pick<Services, 'users' | 'clock'>,
  company: Company,
  publications: Publication[],
  lang: Lang,
): Promise<OpenPublication[]> {
  const ids = publications.flatMap(({ requestedBy }) => requestedBy ?? [])
  const names = await userNames(services, company, ids, lang)
  return publications.map((publication) => ({
    id: publication.id,
    kind: publication.kind,
    state: stateShown(services, publication),
    at: publication.publishAt,
    by: (publication.requestedBy !== null && names.get(publication.requestedBy)) || '-',
    note: publication.note,
    href: paths.publicationRequest(publication.id),
  }))
}

/** Those that keep anything else from being published, null where there are none. */
export async function blockedProps(
  services: Pick<Services, 'publications' | 'users' | 'clock'>,
  company: Company,
  lang: Lang,
) {
  const open = (await services.publications.open(company.id)).filter(({ kind }) => kind !== 'withdraw')
  return open.length > 0 ? openProps(services, company, open, lang) : null
}

/** Those that would hide what is published of these tracks, and their ids for the form that shows them. */
export async function withdrawalProps(
  services: Pick<Services, 'publications' | 'users' | 'clock'>,
  company: Company,
  tracks: readonly Track[],
  lang: Lang,
): Promise<{ withdrawals: OpenPublication[]; pin: string }> {
  const waiting = withdrawalsOf(await services.publications.open(company.id), tracks)
  return { withdrawals: await openProps(services, company, waiting, lang), pin: pinOfIds(waiting) }
}

/** Ids in one hidden field; `idsOfPin` reads them. */
export function pinOfIds(publications: readonly Pick<Publication, 'id'>[]): string {
  return publications.map(({ id }) => id).join('-')
}

export function idsOfPin(value: unknown): number[] {
  return textOf(value)
    .split('-')
    .filter((id) => /^\d{1,9}$/.test(id))
    .map(Number)
}

/** Names of the tracks that differ, in the tracks' order. */
export function trackNames(
  services: Pick<Services, 'translate'>,
  tracks: readonly EditionTrack['track'][],
  lang: Lang,
): string[] {
  return tracks.map((track) => services.translate(lang, `publication.track.${track}`))
}

/** What a publication is about: the names of its tracks, or the edition that it brings back. */
export function whatOf(
  services: Pick<Services, 'translate'>,
  { tracks, restoredNumber }: Publication,
  lang: Lang,
): string {
  if (restoredNumber !== null) return services.translate(lang, 'common.edition', { number: restoredNumber })
  return trackNames(services, [...tracks.keys()], lang).join(services.translate(lang, 'audit.listSeparator'))
}

/** The name of the zone in which times are typed: 日本標準時. */
export function zoneName({ config }: Pick<Services, 'config'>, lang: Lang): string {
  const parts = new Intl.DateTimeFormat(lang, {
    timeZone: config.timeZone,
    timeZoneName: 'long',
  }).formatToParts(0)
  return parts.find(({ type }) => type === 'timeZoneName')!.value
}

/** A service's fields by the controls that fill them. */
export function controlOf(field: string): string {
  return field === 'publishAt' ? 'publishDay' : field === 'withdrawAt' ? 'withdrawDay' : field
}
