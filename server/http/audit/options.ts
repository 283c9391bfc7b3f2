import { auditEventNames, auditKinds } from '#server/features/audit/index.ts'
import type { OptionGroup } from '#views/components/console/audit-filter-props.ts'
import type { Ui } from '#views/ui.tsx'
import { entriesOf, isOneOf } from '#server/lib/records.ts'
import type { AuditServices } from './services.ts'
import { nameShown } from './words.ts'

/** The people of a log; one who was removed but is asked for stays chosen. */
export async function peopleOptions(
  { users }: Pick<AuditServices, 'users'>,
  ui: Ui,
  { company, peopleOf }: { company?: object; peopleOf: number | null },
  chosen: number | undefined,
) {
  const people = await users.findAllOf(peopleOf)
  const system = company && peopleOf !== null ? await users.findAllOf(null) : []
  const options = [...people, ...system].map((user) => ({
    value: String(user.id),
    label: nameShown(user, ui.lang),
  }))
  if (chosen !== undefined && !options.some(({ value }) => value === String(chosen)))
    options.unshift({ value: String(chosen), label: ui.t('audit.person.chosen', { id: chosen }) })
  return options
}

/** The kinds of events, each with the events that it consists of. */
export function kindOptions({ t }: Ui): OptionGroup[] {
  return entriesOf(auditKinds).map(([kind, names]) => ({
    label: t(`audit.kind.${kind}`),
    options: [
      { value: kind, label: t('audit.filter.allOfKind', { kind: t(`audit.kind.${kind}`) }) },
      ...auditEventNames
        .filter((name) => isOneOf<string>(names, name))
        .map((name) => ({ value: name, label: t(`audit.event.${name}`) })),
    ],
  }))
}
