import type { Judgement } from '#server/features/comparisons/index.ts'
import { dataTrackOf, type Track } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import type { PublicationChanges } from '#views/components/console/publication/publication-changes.ts'
import { sectionTypes } from '../names.ts'
import { pdfChangesOf } from '../pdf-changes.ts'
import { wordsBetween } from '../wording/changes/words-between.ts'
import { changedRows } from './changed-rows.view.ts'
import { judgementProps } from './judgements.view.ts'
import { portalChangeOf } from './portal-change.ts'
import type { PublishingServices } from './publishing.ts'
import { sectionSums } from './section-sums.view.ts'

/** What visitors see now against the versions that would be published, and what to look at. */
export async function publicationChanges(
  services: PublishingServices,
  request: PageRequest,
  wanted: ReadonlyMap<Track, number>,
  {
    judgements,
    isConfirmed,
    pageHref,
  }: {
    judgements: readonly Judgement[]
    isConfirmed(judgement: Judgement): boolean
    /** The page that shows them. */
    pageHref: string
  },
): Promise<PublicationChanges> {
  const { company, ui, lang } = request
  const states = await services.versions.states(company.id)
  const found: Omit<PublicationChanges, 'pdfs' | 'wording' | 'portal'> = {
    judgements: [],
    sums: [],
    rows: [],
  }
  for (const type of sectionTypes) {
    const track = dataTrackOf(type)
    const version = wanted.get(track)
    const { publishedVersion, previewVersion } = states.of(track)
    if (version === undefined || version === publishedVersion) continue
    const compared = await services.totalChanges.comparePinned(company.id, type, version)
    const ofType = judgements.filter(({ sectionType }) => sectionType === type)
    found.judgements.push(
      ...ofType.map((one) => judgementProps(services, ui, one, compared.changes, isConfirmed(one))),
    )
    if (compared.changes.length > 0)
      found.sums.push(sectionSums(services, lang, type, { ...compared, after: compared.pinned }, ofType))
    const [published, next] = [
      await services.versions.dataAt(company.id, type, publishedVersion),
      await services.versions.dataAt(company.id, type, version),
    ]
    found.rows.push(
      await changedRows(services, ui, type, { published, next, preview: previewVersion }, pageHref),
    )
  }
  const before = new Map(
    [...wanted.keys()].map((track) => [track, states.of(track).publishedVersion] as const),
  )
  const versions = { before, after: wanted }
  const wording = await wordsBetween(services, company.id, versions, lang)
  return {
    ...found,
    portal: await portalChangeOf(services, company.id, versions),
    pdfs: await pdfChangesOf(services, company.id, versions, lang),
    wording: wording.map((screen) => ({ ...screen, editHref: paths.message(screen.message) })),
  }
}
