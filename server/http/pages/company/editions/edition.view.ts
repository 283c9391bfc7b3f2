import { restorableUntil, type Edition } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/edition/+Page.tsx'
import { userNames, withToken } from '../user-names.ts'
import { trackNames } from '../publishing/publication-props.ts'
import { editionChanges } from './edition-changes.ts'
import { editionOf } from './edition-of.ts'
import type { EditionServices } from './group.ts'
import { editionFacts } from './edition-facts.ts'

export async function editionProps(
  services: EditionServices,
  request: PageRequest<{ number: number }>,
): Promise<Props> {
  const { company, lang } = request
  const edition = await editionOf(services, request)
  const { number, publishedBy: by } = edition
  const settings = await services.publicationSettings.of(company.id)
  const tracks = await services.editions.tracksOf(company.id, number)
  const names = await userNames(services, company, by === null ? [] : [by], lang)
  const before = number > 1 ? await services.editions.get(company.id, number - 1) : null
  // Against an edition whose rows were removed there is nothing to compare.
  const isComparable = edition.purgedAt === null && !before?.purgedAt
  return {
    shell: request.shell('preview'),
    ...editionFacts(edition),
    by: withToken(services, lang, (by !== null && names.get(by)) || '-', edition.publishedToken),
    restorableUntil: restorableUntil(edition, settings),
    tracks: tracks.map(({ track, version, changed }) => ({
      name: trackNames(services, [track], lang).join(''),
      version,
      changed,
    })),
    ...(isComparable
      ? {
          ...(await editionChanges(services, company.id, { before: number - 1, after: number }, lang)),
          whole: { before: wholeOf(before), after: wholeOf(edition) },
        }
      : { sums: [], pdfs: [], wording: [], whole: null }),
    publishHref: paths.companyPreview,
    backHref: paths.editions,
  }
}

/** What visitors saw; nothing before the first edition. */
function wholeOf(edition: Edition | null | undefined): { rows: number; yen: number } {
  return { rows: edition?.rowCount ?? 0, yen: edition?.amount ?? 0 }
}
