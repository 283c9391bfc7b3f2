import type { Lang } from '#views/ui.tsx'
import { isPair, controlOf, type EditorField, type FormValues } from './editor-fields.ts'
import { toBody, type Body } from './editor-body.ts'

const textAt = (body: Body, name: string): Partial<Record<Lang, unknown>> =>
  name ? toBody(body[name]) : body

/** A body as its form shows it. It may be somebody's unfinished typing, so nothing of it is taken for granted. */
export function valuesOf(fields: readonly EditorField[], body: Body): FormValues {
  const values: FormValues = {}
  for (const field of fields) {
    if (isPair(field)) {
      const text = textAt(body, field.name)
      for (const lang of ['ja', 'en'] as const) values[controlOf(field.name, lang)] = String(text[lang] ?? '')
    } else if (field.kind === 'check') values[field.name] = body[field.name] === true ? '1' : ''
    else values[field.name] = String(body[field.name] ?? '')
  }
  return values
}

/** What an editor asks for, and what its form's other controls make of that (EditorSpec.read). */
export interface TypedForm {
  fields: readonly EditorField[]
  read?(values: FormValues, form: Record<string, unknown>): FormValues
}

/** What a form sends, as its editor's values. */
export function readForm({ fields, read }: TypedForm, form: Record<string, unknown>): FormValues {
  const values = typedValues(fields, form)
  return read ? read(values, form) : values
}

/** What a form sends as its controls' values; a name that came twice counts once. */
export function typedValues(fields: readonly EditorField[], form: Record<string, unknown>): FormValues {
  const typed = (name: string) => {
    const value = form[name]
    return String((Array.isArray(value) ? value.at(-1) : value) ?? '').replace(/\r\n?/g, '\n')
  }
  const names = fields.flatMap((field) =>
    isPair(field) ? [controlOf(field.name, 'ja'), controlOf(field.name, 'en')] : [field.name],
  )
  return Object.fromEntries(names.map((name) => [name, typed(name)]))
}

/** Values as they are compared: spaces at their ends are dropped when they are saved. */
export function trimmed(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([control, value]) => [control, value.trim()]))
}
