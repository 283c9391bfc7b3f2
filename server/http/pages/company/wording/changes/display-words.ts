import { displayOf } from '#server/features/wording/index.ts'
import { displaySwitches } from '#views/pages/company/display-settings/switches.ts'
import type { Ui } from '#views/ui.tsx'
import { plain, type FieldWords } from './field-words.ts'

/** What the display settings say. */
export function displayWords(ui: Ui, body: unknown): FieldWords[] {
  const settings = displayOf(body)
  return [
    ...displaySwitches.map((name) =>
      plain(
        name,
        ui.t(`messages.display.${name}.label`),
        ui.t(settings[name] ? 'messages.on' : 'messages.off'),
      ),
    ),
    plain('colour', ui.t('messages.display.colour.label'), settings.colour),
    plain('contactEmail', ui.t('messages.display.contactEmail.label'), settings.contactEmail),
    plain(
      'portal',
      ui.t('messages.display.portal.label'),
      ui.t(`messages.display.portal.${settings.portal}`),
    ),
    plain('year', ui.t('messages.display.year.label'), ui.t(`messages.display.year.${settings.year}`)),
    plain(
      'startMonth',
      ui.t('messages.display.startMonth'),
      ui.t(`messages.monthName.${settings.startMonth}`),
    ),
    ...settings.periods.map(({ year, firstDay, lastDay }) =>
      plain(
        `period ${year}`,
        ui.t('messages.display.periods.of', { year }),
        ui.t('messages.display.periods.days', {
          first: ui.format.day(firstDay),
          last: ui.format.day(lastDay),
        }),
      ),
    ),
  ]
}
