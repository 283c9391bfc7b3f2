import type { Lang, Ui } from '#views/ui.tsx'
import type { YearSetting } from '#views/formatters.ts'
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
