import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import type { Correction, SectionTotal } from '#server/features/publishing/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { SiteArea } from '#server/features/site/index.ts'
import type { CorrectionProps, Props } from '#views/pages/site/corrections/+Page.tsx'
import { paths, withQuery } from '../../paths.ts'
import { DEFAULT_PAGE_SIZE } from '#server/http/front-door/public-pages.ts'
import type { Services } from '../../services.ts'
import { companyOf, siteShell, typesShown } from '#server/http/rendering/shells.ts'
import { pagerOf } from '../pager.ts'
import { numberOf, requirePage } from '../query.ts'
import { changesOf, type ChangesPlace } from './correction-changes.ts'
import { sendSitePage, siteHref } from './site-page.ts'

/**
 * /corrections: every edition and what it changed, while the company shows it (display settings). Open without the
 * agreement (DECISIONS §3). The preview lists the same: what is not published is no edition.
 */
export function correctionsPage(services: Services, area: SiteArea) {
  return async (req: Request, res: Response): Promise<void> => {
    const { id, editionNumber } = companyOf(req)
    const page = numberOf(req.query.page, 1)
    const size = DEFAULT_PAGE_SIZE
    const pathOf = (to: number) => withQuery(paths.corrections, { page: to === 1 ? undefined : to })
    await sendSitePage(services, req, res, area, 'site/corrections', async (site): Promise<Props> => {
      if (!site.wording.display.correctionLog) throw new AppError(404)
      const { corrections, total } = await services.correctionLog.page(id, editionNumber, page, size)
      requirePage(page, corrections)
      const pages = await Promise.all(
        typesShown(companyOf(req), req.context.host, area).map(
          async (type) => [type, await services.site.pagesIn(id, type, site.shown)] as const,
        ),
      )
      const sections = await services.site.sections(id, site.shown)
      const place = { site, area, sections, pages: new Map(pages) }
      return {
        shell: await siteShell(services, req, {
          edition: area,
          section: 'other',
          pathWithQuery: pathOf(page),
        }),
        corrections: corrections.map((correction) => toProps(services, place, correction, editionNumber)),
        pager:
          total === 0
            ? null
            : pagerOf({ page, size, total, count: corrections.length }, (to) => siteHref(area, pathOf(to))),
      }
    })
  }
}

function toProps(
  services: Services,
  place: ChangesPlace,
  { changed, figures, beforeKept, ...correction }: Correction,
  editionNumber: number,
): CorrectionProps {
  const { ui, wording } = place.site
  const { numberOfPayments, totalAmount } = wording.display
  // What the company does not sum up elsewhere is not summed up here.
  const sums = (total: SectionTotal | null) =>
    total && {
      rows: total.rowCount,
      payments: numberOfPayments ? total.payments : null,
      yen: totalAmount ? total.amount : null,
    }
  return {
    ...correction,
    isCurrent: correction.number === editionNumber,
    changed: changed.map((track) => services.translate(ui.lang, `publication.track.${track}`)),
    beforeKept,
    figures:
      figures?.map((figures) => ({
        type: sectionTypeNames[figures.type],
        before: sums(figures.before),
        after: sums(figures.after),
        changes: changesOf(place, figures),
      })) ?? null,
  }
}
