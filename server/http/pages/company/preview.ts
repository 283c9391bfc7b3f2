import { AppError } from '#server/errors/app-error.ts'
import { dataTrackOf, isUnpublished } from '#server/features/publishing/index.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import type { AreaFigures } from '#views/components/console/type-standing.tsx'
import type { Lang } from '#views/ui.tsx'
import { paths, withQuery } from '../../paths.ts'
import { sendPage } from '../../render.ts'
import type { Route } from '../../route.ts'
import type { Services } from '../../services.ts'
import { companyOf, consoleShell, typesShown } from '../../shells.ts'
import { addToast } from '../../toasts.ts'
import { changeProps, sectionTypeNames } from './names.ts'

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
        const tracks = await Promise.all(
          typesShown(company, req.context.host, 'preview').map((type) =>
            trackOf(services, company, type, req.context.lang),
          ),
        )
        await sendPage(services, req, res, 'company/preview', {
          shell: consoleShell(services, req, 'preview'),
          tracks,
          previewHref: paths.preview,
          publishHref: tracks.some(({ state }) => state === 'changed') ? paths.publication : null,
          nextEdition: company.editionNumber + 1,
        })
      },
    },
    {
      ...common,
      method: 'post',
      path: paths.previewMove,
      body: 'form',
      async handler(req, res) {
        const type = sectionTypeOf(String(req.query.type))
        // Misspelt, it must not come to mean both.
        if (req.query.type !== undefined && !type) throw new AppError(406)
        const moved = await services.publishing.moveToPreview(companyOf(req).id, type ? [type] : undefined)
        if (moved.length > 0) addToast(req, 'success', 'toast.success.movedToPreview')
        res.redirect(303, paths.companyPreview)
      },
    },
  ]
}

async function trackOf(services: Services, company: Company, type: SectionType, lang: Lang) {
  const { publishing } = services
  const state = (await publishing.states(company.id)).get(dataTrackOf(type))!
  const comparison = await publishing.comparePreview(company.id, type)
  const edition = await publishing.edition(company.id, company.editionNumber)
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
    moveAction: state.headChanged ? withQuery(paths.previewMove, { type: sectionTypeNames[type] }) : null,
  } as const
}
