import { defaultDisplay } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import { latestYear } from '#server/http/rendering/fiscal-year.ts'
import { displaySwitches } from '#views/pages/company/display-settings/switches.ts'
import { editorRoutes } from './editor.ts'
import type { EditorField } from './editor-fields.ts'

const fields: readonly EditorField[] = [
  ...displaySwitches.map((name) => ({
    kind: 'check' as const,
    name,
    label: `messages.display.${name}.label`,
  })),
  { kind: 'choice', name: 'year', label: 'messages.display.year.label' },
  { kind: 'number', name: 'startMonth', label: 'messages.display.startMonth' },
]

/** /company/messages/display-settings: what the site shows, and what a year is. */
export function displaySettingsRoutes(services: Services): Route[] {
  const message = 'display-settings'
  return editorRoutes(services, {
    message,
    path: paths.message(message),
    part: () => ({ track: 'display-settings', part: 'settings' }),
    fields,
    ours: () => ({ ...defaultDisplay }),
    send: (req, res, editor, status) =>
      sendPage(
        services,
        req,
        res,
        'company/display-settings',
        {
          shell: consoleShell(services, req, 'messages'),
          editor,
          // the year that is disclosed next
          exampleYear: latestYear(services) - 1,
        },
        status,
      ),
  })
}
