import { isUnpublished, pdfTrackOf } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { typesShown } from '#server/http/rendering/types-shown.ts'
import type { AreaFigures } from '#views/components/console/area-figures.tsx'
import type { Props } from '#views/pages/company/preview/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { sectionTypeNames } from '../names.ts'
import { changeProps } from '../sums-props.ts'
import { pdfProps } from '../pdf-change-props.ts'
import { previewWordingOf } from '../wording/changes/track-status.ts'
import { tracksAhead } from './draft-ahead.ts'
import { ALL_WORDING, EVERYTHING } from './moved-tracks.ts'
import { openProps } from './publication-props.ts'
import type { PublishingServices } from './publishing.ts'

export async function previewProps(services: PublishingServices, request: PageRequest): Promise<Props> {
  const { company, http, lang } = request
  const types = typesShown(company, http.req.context.host, 'preview')
  const tracks = await Promise.all(types.map((type) => trackOf(services, company, type, lang)))
  const pdfs = (await Promise.all(types.map((type) => pdfsOf(services, company, type, lang)))).flat()
  const wording = await previewWordingOf(services, company, lang)
  const ahead = await tracksAhead(services, company, await services.versions.states(company.id))
  const isPublished = tracks.some(({ published }) => published) || pdfs.some((list) => list.isPublished)
  const isChanged =
    [...tracks, ...pdfs].some(({ state }) => state === 'changed') || wording.some(({ preview }) => preview)
  return {
    shell: request.shell('preview'),
    tracks,
    pdfs: pdfs.map(({ isPublished: _, ...list }) => list),
    wording,
    moveWordingAction: wording.some(({ moveAction }) => moveAction)
      ? withQuery(paths.previewMove, { track: ALL_WORDING })
      : null,
    messagesHref: paths.messages,
    previewHref: paths.preview,
    publishHref: isChanged ? paths.publication : null,
    nextEdition: company.editionNumber + 1,
    open: await openProps(services, company, await services.publications.open(company.id), lang),
    moveAll:
      ahead.length > 0
        ? { parts: ahead.length, action: withQuery(paths.previewMove, { track: EVERYTHING }) }
        : null,
    links: {
      editions: paths.editions,
      settings: paths.publicationSettings,
      withdrawal: isPublished ? paths.withdrawal : null,
    },
  }
}

async function trackOf(services: PublishingServices, company: Company, type: SectionType, lang: Lang) {
  const { versions, editions, totalChanges } = services
  const state = await versions.dataState(company.id, type)
  const comparison = await totalChanges.comparePreview(company.id, type)
  const edition = await editions.get(company.id, company.editionNumber)
  return {
    type: sectionTypeNames[type],
    state: state.previewVersion === 0 ? 'empty' : isUnpublished(state) ? 'changed' : 'same',
    preview: { ...figuresOf(comparison.preview), version: state.previewVersion },
    published:
      edition && state.publishedVersion > 0
        ? { ...figuresOf(comparison.published), edition: edition.number, at: edition.publishedAt }
        : null,
    years: changeProps(services, comparison.changes, lang),
    differencesHref: isUnpublished(state) ? paths.differences(type) : null,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
  } as const
}

function figuresOf(totals: { rowCount: number; amount: number }[]): AreaFigures {
  return {
    rows: totals.reduce((sum, { rowCount }) => sum + rowCount, 0),
    yen: totals.reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** A type's list of PDFs; none while there has never been one. */
async function pdfsOf(services: PublishingServices, company: Company, type: SectionType, lang: Lang) {
  const state = await services.versions.state(company.id, pdfTrackOf(type))
  const { publishedVersion: before, previewVersion: after } = state
  if (before === 0 && after === 0 && !state.headChanged) return []
  const compared = await services.pdfs.compare(company.id, type, { before, after })
  const list = {
    ...pdfProps(services, type, compared, lang),
    state: isUnpublished(state) ? 'changed' : 'same',
    isPublished: before > 0,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
  } as const
  return [list]
}
