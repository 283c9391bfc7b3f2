import { defaultDisplay, type PartName } from '#server/features/wording/index.ts'
import { paths } from '#server/http/paths.ts'
import { latestYear } from '#server/http/rendering/fiscal-year.ts'
import { displaySwitches } from '#views/pages/company/display-settings/switches.ts'
import { editorPages } from './editor.ts'
import type { EditorField } from './editor-fields.ts'
import { firstSetYear, periodFields, periodShape, withoutPeriod } from './period-fields.ts'
import { periodProps } from './periods.view.ts'

const fields: readonly EditorField[] = [
  ...displaySwitches.map((name) => ({
    kind: 'check' as const,
    name,
    label: `messages.display.${name}.label`,
  })),
  {
    kind: 'choice',
    name: 'colour',
    label: 'messages.display.colour.label',
    shown: (_ui, colour) => colour,
  },
  {
    kind: 'choice',
    name: 'contactEmail',
    label: 'messages.display.contactEmail.label',
    shown: (_ui, email) => email,
  },
  {
    kind: 'choice',
    name: 'portal',
    label: 'messages.display.portal.label',
    shown: ({ t }, choice) => t(`messages.display.portal.${choice}`),
  },
  { kind: 'choice', name: 'year', label: 'messages.display.year.label' },
  { kind: 'number', name: 'startMonth', label: 'messages.display.startMonth' },
  ...periodFields,
]

const part: PartName = { track: 'display-settings', part: 'settings' }

/** /company/messages/display-settings: what the site shows, and what a year is. */
export default editorPages({
  message: 'display-settings',
  path: paths.message('display-settings'),
  part: () => part,
  fields,
  shape: periodShape,
  defaults: () => periodShape.toFields({ ...defaultDisplay }, part),
  adjust: withoutPeriod,
  view: 'company/display-settings',
  props: (services, request, editor) => ({
    shell: request.shell('messages'),
    editor,
    hasPortal: services.config.portalHost !== undefined,
    // the year that is disclosed next, or the last that the rule alone decides
    exampleYear: (firstSetYear(editor.values) ?? latestYear(services)) - 1,
    periods: periodProps(request.ui, fields, editor.values),
  }),
})
