import type { Lang, Ui } from '#views/ui.tsx'
import type { YearSetting } from '#views/formatters.ts'
import { createFormatters, standardYears, withYears } from '#server/i18n/formatters.ts'
import type { Services } from '#server/http/services.ts'

const uis = new WeakMap<object, Map<string, Ui>>()

/**
 * Sentences and formatters of a language, for a company that counts its years like this. They are made once a process;
 * for a company with periods of its own, whose variety has no end, only what depends on them is made again.
 */
export function uiOf(
  services: Pick<Services, 'translate' | 'config'>,
  lang: Lang,
  years: YearSetting = standardYears,
): Ui {
  let known = uis.get(services.translate)
  if (!known) uis.set(services.translate, (known = new Map()))
  const { year, startMonth, periods = [] } = years
  const key = `${lang} ${year} ${startMonth}`
  let ui = known.get(key)
  if (!ui) known.set(key, (ui = makeUi(services, lang, { year, startMonth })))
  return periods.length === 0 ? ui : { ...ui, format: withYears(ui.format, lang, years) }
}

function makeUi(services: Pick<Services, 'translate' | 'config'>, lang: Lang, years: YearSetting): Ui {
  return {
    lang,
    t: (key, params) => services.translate(lang, key, params),
    format: createFormatters(lang, services.config.timeZone, years),
  }
}
