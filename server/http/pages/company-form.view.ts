import { fieldsOf, ownFields, type Company } from '#server/features/companies/index.ts'
import { renameKeys, toSnake } from '#server/lib/case.ts'
import type { SentForm, Typed } from '#server/http/definitions/typed.ts'
import type { Conflict } from '#views/components/console/company/company-conflict.tsx'
import type { CompanyTextValues, CompanyValues } from '#views/components/console/company/company-values.ts'
import type { Ui } from '#views/ui.tsx'
import { keysOf, recordOf } from '#server/lib/records.ts'

export const emptyValues: CompanyValues = {
  ...{ name: '', name_en: '', email: '', disclosure_domain: '', patient_domain: '' },
  ...{ copyright: '', copyright_en: '', corporate_number: '', is_active: true, invites_users: false },
}

/** What a stored company puts into the form's controls. */
function valuesOf(company: Company): CompanyValues {
  return renameKeys(
    Object.fromEntries(Object.entries(fieldsOf(company)).map(([name, value]) => [name, value ?? ''])),
    toSnake,
  ) as CompanyValues
}

/** What was typed, as it was; of a form that was kept over a sign-in too. */
export function typedValues(sent: SentForm): CompanyValues {
  const textOf = (value: SentForm[string]) => (typeof value === 'string' ? value : '')
  // A box that is not ticked is not sent.
  const typed = recordOf(keysOf(emptyValues), (name) => textOf(sent[name]))
  return {
    ...typed,
    is_active: sent.is_active !== undefined,
    invites_users: sent.invites_users !== undefined,
  }
}

const ownControls: readonly string[] = ownFields.map((name) => toSnake(name))

/** The part of a form's values that a company's own admins change. */
export function ownPart(values: CompanyValues): CompanyTextValues {
  const own = Object.entries(values).filter(([name]) => ownControls.includes(name))
  return Object.fromEntries(own) as unknown as CompanyTextValues
}

/** The change counter that the form was drawn from; one that is none fits no company. */
export function drawnFrom({ change_counter: counter }: SentForm): number {
  return typeof counter === 'string' && /^\d{1,9}$/.test(counter) ? Number(counter) : -1
}

/** The form of a stored company, or that of what was typed; `part` takes the fields that the form has. */
export function formState<V extends Partial<CompanyValues>>(
  ui: Ui,
  company: Company,
  typed: Typed | null,
  part: (values: CompanyValues) => V,
) {
  const { changeCounter } = company
  if (!typed) return { values: part(valuesOf(company)), errors: {}, changeCounter, conflict: null }
  const values = part(typedValues(typed.sent))
  // Sent again, the form was drawn from what this page shows.
  if (typed.code === 721)
    return { values, errors: {}, changeCounter, conflict: conflictOf(ui, company, values) }
  // Still drawn from what was there then: a change that came between is reported when the fields are right.
  return { values, errors: typed.errors, changeCounter: drawnFrom(typed.sent), conflict: null }
}

/** What is stored now where it differs from what was typed, of the fields that the form has. */
function conflictOf({ t }: Ui, company: Company, typed: Partial<CompanyValues>): Conflict {
  const stored = valuesOf(company)
  const words = (value: string | boolean) =>
    typeof value === 'string' ? value || '-' : t(`companies.${value ? 'on' : 'off'}`)
  return keysOf(typed)
    .filter((name) => stored[name] !== typed[name])
    .map((name) => ({ name, stored: words(stored[name]) }))
}
