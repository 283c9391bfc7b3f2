import type { Request } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { wordingTracks } from '#server/features/wording/index.ts'
import { dataTrackOf, isUnpublished, pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { AreaFigures } from '#views/components/console/type-status.tsx'
import type { Lang } from '#views/ui.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { paths, withQuery } from '../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell, typesShown } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { changeProps, sectionTypeNames, sectionTypes } from './names.ts'
import { pdfProps } from './pdf-changes.ts'
import { openProps } from './publishing/publication-props.ts'
import { previewWordingOf } from './wording/changes/track-status.ts'

/** /company/preview: what the preview holds against what visitors see, and the move of the draft into it. */
export function companyPreviewRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    {
      ...common,
      method: 'get',
      path: paths.companyPreview,
      async handler(req, res) {
        const company = companyOf(req)
        const types = typesShown(company, req.context.host, 'preview')
        const { lang } = req.context
        const tracks = await Promise.all(types.map((type) => trackOf(services, company, type, lang)))
        const pdfs = await Promise.all(types.map((type) => pdfsOf(services, company, type, lang)))
        const shown = pdfs.flatMap((list) => list ?? [])
        const wording = await previewWordingOf(services, company, lang)
        await sendPage(services, req, res, 'company/preview', {
          shell: consoleShell(services, req, 'preview'),
          tracks,
          pdfs: shown.map(({ isPublished: _, ...list }) => list),
          wording,
          moveWordingAction: wording.some(({ moveAction }) => moveAction)
            ? withQuery(paths.previewMove, { track: ALL_WORDING })
            : null,
          messagesHref: paths.messages,
          previewHref: paths.preview,
          publishHref:
            [...tracks, ...shown].some(({ state }) => state === 'changed') ||
            wording.some(({ preview }) => preview)
              ? paths.publication
              : null,
          nextEdition: company.editionNumber + 1,
          open: await openProps(services, company, await services.publications.open(company.id), lang),
          links: {
            editions: paths.editions,
            settings: paths.publicationSettings,
            withdrawal:
              tracks.some(({ published }) => published) || shown.some(({ isPublished }) => isPublished)
                ? paths.withdrawal
                : null,
          },
        })
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.previewMove,
      body: 'form',
      async handler(req, res) {
        const moved = await services.publishing.moveTracks(actorOf(req), companyOf(req).id, movedTracks(req))
        if (moved.length > 0) addToast(req, 'success', 'toast.success.movedToPreview')
        res.redirect(303, paths.companyPreview)
      },
    },
  ]
}

const ALL_WORDING = 'wording'

/** Which tracks an address moves: a type's, the wording's, one of these; data and PDFs of both types without a word. */
function movedTracks({ query }: Request): Track[] {
  const { type: typeName, track: trackName } = query
  if (trackName !== undefined) {
    if (trackName === ALL_WORDING) return [...wordingTracks]
    const track = wordingTracks.find((one) => one === trackName)
    if (!track || typeName !== undefined) throw new AppError(406)
    return [track]
  }
  const type = sectionTypeOf(String(typeName))
  // Misspelt, it must not come to mean both.
  if (typeName !== undefined && !type) throw new AppError(406)
  return (type ? [type] : sectionTypes).flatMap((one) => [dataTrackOf(one), pdfTrackOf(one)])
}

async function trackOf(services: Services, company: Company, type: SectionType, lang: Lang) {
  const { versions, editions, totalChanges } = services
  const state = await versions.dataState(company.id, type)
  const comparison = await totalChanges.comparePreview(company.id, type)
  const edition = await editions.get(company.id, company.editionNumber)
  const figures = (totals: { rowCount: number; amount: number }[]): AreaFigures => ({
    rows: totals.reduce((sum, { rowCount }) => sum + rowCount, 0),
    yen: totals.reduce((sum, { amount }) => sum + amount, 0),
  })
  return {
    type: sectionTypeNames[type],
    state: state.previewVersion === 0 ? 'empty' : isUnpublished(state) ? 'changed' : 'same',
    preview: { ...figures(comparison.preview), version: state.previewVersion },
    published:
      edition && state.publishedVersion > 0
        ? { ...figures(comparison.published), edition: edition.number, at: edition.publishedAt }
        : null,
    years: changeProps(services, comparison.changes, lang),
    differencesHref: isUnpublished(state) ? paths.differences(type) : null,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
  } as const
}

/** A type's list of PDFs; null while there has never been one. */
async function pdfsOf(services: Services, company: Company, type: SectionType, lang: Lang) {
  const state = await services.versions.state(company.id, pdfTrackOf(type))
  const { publishedVersion: before, previewVersion: after } = state
  if (before === 0 && after === 0 && !state.headChanged) return null
  const compared = await services.pdfs.compare(company.id, type, { before, after })
  return {
    ...pdfProps(services, type, compared, lang),
    state: isUnpublished(state) ? 'changed' : 'same',
    isPublished: before > 0,
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
  } as const
}
