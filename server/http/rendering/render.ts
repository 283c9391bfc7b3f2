import type { Request, Response } from 'express'
import type { Lang, Ui } from '#views/ui.tsx'
import type { YearSetting } from '#views/formatters.ts'
import type { ViewName, ViewProps } from '#views/registry.ts'
import { createFormatters, standardYears } from '#server/i18n/formatters.ts'
import type { Services } from '#server/http/services.ts'

const uis = new WeakMap<object, Map<string, Ui>>()

/** Sentences and formatters of a language, for a company that counts its years like this; made once a process. */
export function uiOf(
  services: Pick<Services, 'translate' | 'config'>,
  lang: Lang,
  years: YearSetting = standardYears,
): Ui {
  let known = uis.get(services.translate)
  if (!known) uis.set(services.translate, (known = new Map()))
  const key = `${lang} ${years.year} ${years.startMonth}`
  let ui = known.get(key)
  if (!ui) {
    ui = {
      lang,
      t: (key, params) => services.translate(lang, key, params),
      format: createFormatters(lang, services.config.timeZone, years),
    }
    known.set(key, ui)
  }
  return ui
}

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
