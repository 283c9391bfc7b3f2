import {
  restorableUntil,
  type Edition,
  type PublicationSettings,
  type Track,
} from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { pageSizes } from '#server/http/front-door/page-sizes.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/editions/+Page.tsx'
import { pagerOf } from '../../pager.ts'
import { requirePage } from '../../list-page.ts'
import { userNames } from '../user-names.ts'
import { trackNames } from '../publishing/publication-props.ts'
import { editionFacts } from './edition-facts.ts'
import type { EditionServices } from './group.ts'

const SOON_MS = 31 * 24 * 60 * 60_000

export async function editionsProps(
  services: EditionServices,
  request: PageRequest<unknown, { page: number; size: number }>,
): Promise<Props> {
  const { company, query } = request
  const settings = await services.publicationSettings.of(company.id)
  const { editions, total } = await services.editions.page(company.id, query.page, query.size)
  requirePage(query.page, editions)
  const soon = await removedSoon(services, company.id, settings)
  return {
    shell: request.shell('preview'),
    editions: await rowsOf(services, request, editions, settings),
    pager:
      total === 0
        ? null
        : pagerOf(
            { ...query, total, count: editions.length },
            (to) => withQuery(paths.editions, { page: to, size: query.size }),
            { action: paths.editions, current: query.size, options: [...pageSizes], keep: [] },
          ),
    yearsKept: settings.yearsKept,
    soon: soon.map(({ number }) => number),
    requestsHref: paths.publicationRequests,
    backHref: paths.companyPreview,
  }
}

/** The editions that will not be restorable any more within a month. */
async function removedSoon(
  { editions, clock }: EditionServices,
  companyId: number,
  settings: PublicationSettings,
): Promise<Edition[]> {
  if (settings.yearsKept === null) return []
  return (await editions.all(companyId)).filter((edition) => {
    const until = restorableUntil(edition, settings)
    return edition.purgedAt === null && until !== null && until <= clock.now() + SOON_MS
  })
}

async function rowsOf(
  services: EditionServices,
  { company, lang }: PageRequest,
  editions: Edition[],
  settings: PublicationSettings,
): Promise<Props['editions']> {
  const numbers = editions.map(({ number }) => number)
  const changed = await services.editions.changedTracks(company.id, numbers)
  const publishers = editions.flatMap(({ publishedBy }) => publishedBy ?? [])
  const names = await userNames(services, company, publishers, lang)
  const before = await editionsBefore(services, company.id, editions)
  const tracksOf = (tracks: readonly Track[] = []) => trackNames(services, tracks, lang)
  return editions.map((edition) => ({
    number: edition.number,
    href: paths.edition(edition.number),
    isCurrent: edition.replacedAt === null,
    restoredNumber: edition.restoredNumber,
    withdrawn: edition.withdrawn,
    purged: edition.purgedAt !== null,
    at: edition.publishedAt,
    by: (edition.publishedBy !== null && names.get(edition.publishedBy)) || '-',
    note: edition.note,
    changed: tracksOf(changed.get(edition.number)),
    rows: edition.rowCount,
    yen: edition.amount,
    difference: {
      rows: edition.rowCount - (before.get(edition.number)?.rowCount ?? 0),
      yen: edition.amount - (before.get(edition.number)?.amount ?? 0),
    },
    restorableUntil: restorableUntil(edition, settings),
    restoreHref: editionFacts(edition).restoreHref,
  }))
}

/** The edition before each of a page's; the last one's is on the next page. */
async function editionsBefore(
  services: EditionServices,
  companyId: number,
  editions: readonly Edition[],
): Promise<Map<number, Edition>> {
  const last = editions.at(-1)
  const further = last ? await services.editions.get(companyId, last.number - 1) : null
  const all = further ? [...editions, further] : editions
  return new Map(all.map((edition) => [edition.number + 1, edition]))
}
