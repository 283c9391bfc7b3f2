import type { Request, Response } from 'express'
import type { Lang, Ui } from '#views/ui.tsx'
import type { ViewName, ViewProps } from '#views/registry.ts'
import { createFormatters } from '#server/i18n/formatters.ts'
import type { Services } from './services.ts'

const uis = new WeakMap<object, Map<Lang, Ui>>()

/** Sentences and formatters of a language; made once a process. */
export function uiOf(services: Pick<Services, 'translate' | 'config'>, lang: Lang): Ui {
  let known = uis.get(services.translate)
  if (!known) uis.set(services.translate, (known = new Map()))
  let ui = known.get(lang)
  if (!ui) {
    ui = {
      lang,
      t: (key, params) => services.translate(lang, key, params),
      format: createFormatters(lang, services.config.timeZone),
    }
    known.set(lang, ui)
  }
  return ui
}

/** The HTML of a view with its props; the compiler holds the two together. */
export function renderView<V extends ViewName>(
  services: Services,
  lang: Lang,
  view: V,
  props: ViewProps[V],
): Promise<string> {
  return services.views.render(view, { props, ui: uiOf(services, lang) })
}

/** Answers with a page that belongs to one visitor: never stored anywhere. */
export async function sendPage<V extends ViewName>(
  services: Services,
  req: Request,
  res: Response,
  view: V,
  props: ViewProps[V],
  status = 200,
): Promise<void> {
  const html = await renderView(services, req.context.lang, view, props)
  res.status(status).set('Cache-Control', 'no-store').type('html').send(html)
}
