import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import type { Shown, SiteArea } from '#server/features/site/index.ts'
import type { SiteWording, TitledPage } from '#server/features/wording/index.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { Ui } from '#views/ui.tsx'
import { encodeBody, sendEncoded } from '#server/http/front-door/encoded-body.ts'
import { pageKeyOf, publicPageHeaders, targetOf } from '#server/http/front-door/front-door.ts'
import { paths } from '../../paths.ts'
import { renderView, sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Services } from '../../services.ts'
import { companyOf, typesShown } from '#server/http/rendering/shells.ts'

/** The address of a page below its base, and with it; the preview's first page is /preview itself (SPEC §2). */
export function siteHref(area: SiteArea, path: string): string {
  if (area === 'published') return path
  return path === paths.top ? paths.preview : paths.preview + path
}

/** What a page of this area shows: the edition that its cache key names, or the preview as it stands. */
export function shownIn(req: Request, area: SiteArea): Shown {
  return area === 'preview' ? area : { edition: companyOf(req).editionNumber }
}

/** The type an address is about, 404 when this host does not show it (DECISIONS §1). */
export function typeShown(req: Request, area: SiteArea, name: string): SectionType {
  const type = sectionTypeOf(name)
  const { host } = req.context
  if (!type || !typesShown(companyOf(req), host, area).includes(type)) throw new AppError(404)
  return type
}

/** The type a page shows when its address names none: the first of this host. */
export function defaultType(req: Request, area: SiteArea): SectionType {
  return typesShown(companyOf(req), req.context.host, area)[0]!
}

/** What every site page is made with: read once, so that nothing of it is of another edition. */
export interface SitePage {
  shown: Shown
  /** What the company says there. */
  wording: SiteWording
  /** Sentences and formats, with periods as the company counts its years. */
  ui: Ui
}

/** The company's words for a page, where it has any: on the page, and in the tab (else those on the page). */
export function titlesOf({ wording, ui }: SitePage, page: TitledPage) {
  const heading = wording.heading(page, ui.lang)
  return { heading, tabTitle: (wording.tabTitle(page, ui.lang) ?? heading)?.text ?? null }
}

/** The page of a type's listing, as the wording names it. */
export const listingPageOf = (type: SectionType): TitledPage =>
  type === 1 ? 'disclosureTopPage' : 'patientTopPage'

/**
 * Answers with a site page. A published one is rendered once per edition key and kept; a preview is one person's.
 */
export async function sendSitePage<V extends ViewName>(
  services: Services,
  req: Request,
  res: Response,
  area: SiteArea,
  view: V,
  makeProps: (page: SitePage) => Promise<ViewProps[V]>,
): Promise<void> {
  const { lang } = req.context
  const open = async (): Promise<SitePage> => {
    const shown = shownIn(req, area)
    const wording = await services.site.wording(companyOf(req).id, shown)
    return { shown, wording, ui: uiOf(services, lang, wording.display) }
  }
  if (area === 'preview') {
    const page = await open()
    return sendPage(services, req, res, view, await makeProps(page), 200, page.wording.display)
  }
  const render = async () => {
    const page = await open()
    return renderView(services, lang, view, await makeProps(page), page.wording.display)
  }
  const { path, search } = targetOf(req.originalUrl)
  const key = pageKeyOf(services, req, path, search)?.key
  // What is not cached (search results, a visitor on the way elsewhere) is compressed quickly.
  const body =
    key === undefined ? await encodeBody(await render(), 4) : await services.pageCache.get(key, render)
  sendEncoded(req, res, body, key === undefined ? uncachedHeaders : publicPageHeaders)
  services.visits.page(req, path)
}

const uncachedHeaders: [string, string][] = [
  ['Content-Type', 'text/html; charset=utf-8'],
  ['Cache-Control', 'no-store'],
  ['Vary', 'Cookie, Accept-Language, Accept-Encoding'],
]
