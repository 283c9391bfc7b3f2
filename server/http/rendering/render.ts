import type { Request, Response } from 'express'
import type { Lang } from '#views/ui.tsx'
import type { YearSetting } from '#views/formatters.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import type { Services } from '#server/http/services.ts'
import { uiOf } from './ui-of.ts'

/**
 * The HTML of a view with its props; the compiler holds the two together. `years`: how the company counts them, for a
 * page that names periods.
 */
export function renderView<V extends ViewName>(
  services: Pick<Services, 'views' | 'translate' | 'config'>,
  lang: Lang,
  view: V,
  props: ViewProps[V],
  years?: YearSetting,
): Promise<string> {
  return services.views.render(view, { props, ui: uiOf(services, lang, years) })
}

/** Answers with a page that belongs to one visitor: never stored anywhere. */
export async function sendPage<V extends ViewName>(
  services: Pick<Services, 'views' | 'translate' | 'config'>,
  req: Request,
  res: Response,
  view: V,
  props: ViewProps[V],
  status = 200,
  years?: YearSetting,
): Promise<void> {
  const html = await renderView(services, req.context.lang, view, props, years)
  res.status(status).set('Cache-Control', 'no-store').type('html').send(html)
}
