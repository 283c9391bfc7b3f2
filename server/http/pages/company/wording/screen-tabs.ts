import type { TabLink } from '#views/components/tabs.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import { paths } from '#server/http/paths.ts'
import { screens, screensOf } from './screens.ts'

export function screenTitle({ t }: Ui, message: string): string {
  return t(`messages.screen.${message}.title`)
}

/** From a screen to the overview and to the others of its group. */
export function screenTabs({ ui, company }: Pick<PageRequest, 'ui' | 'company'>, message: string): TabLink[] {
  const group = screens.find((screen) => screen.message === message)?.group
  return [
    { label: ui.t('messages.overview.all'), href: paths.messages, current: false },
    ...screensOf(company)
      .filter((screen) => screen.group === group)
      .map((screen) => ({
        label: screenTitle(ui, screen.message),
        href: paths.message(screen.message),
        current: screen.message === message,
      })),
  ]
}
