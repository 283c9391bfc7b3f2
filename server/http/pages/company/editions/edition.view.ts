import { restorableUntil, type Edition } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/edition/+Page.tsx'
import { userNames } from '../user-names.ts'
import { trackNames } from '../publishing/publication-props.ts'
import { editionChanges } from './edition-changes.ts'
import { editionOf } from './edition-of.ts'
import type { EditionServices } from './group.ts'

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
    ...factsOf(edition),
    by: (by !== null && names.get(by)) || '-',
    restorableUntil: restorableUntil(edition, settings),
    tracks: tracks.map(({ track, version, changed }) => ({
      name: trackNames(services, [track], lang).join(''),
      version,
      changed,
    })),
    ...(isComparable
      ? await editionChanges(services, company.id, { before: number - 1, after: number }, lang)
      : { changes: [], pdfs: [], wording: [] }),
    backHref: paths.editions,
  }
}

function factsOf(edition: Edition) {
  const { number, restoredNumber } = edition
  const isPurged = edition.purgedAt !== null
  const isCurrent = edition.replacedAt === null
  return {
    ...{ number, isCurrent, isPurged },
    at: edition.publishedAt,
    replacedAt: edition.replacedAt,
    note: edition.note,
    restored:
      restoredNumber === null ? null : { number: restoredNumber, href: paths.edition(restoredNumber) },
    rows: edition.rowCount,
    yen: edition.amount,
    contentHash: edition.contentHash,
    restoreHref: isPurged || isCurrent ? null : paths.editionRestoration(number),
    draftHref: isPurged ? null : paths.editionDraft(number),
  }
}
