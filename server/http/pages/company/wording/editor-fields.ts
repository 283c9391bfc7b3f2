import type { Lang, Ui } from '#views/ui.tsx'

/** One thing that an editor's form asks for, and where it stands in the part's body. */
export type EditorField = TextPair | PlainField

/** A text in both languages: two controls, `name.ja` and `name.en`. */
export interface TextPair {
  kind: 'text' | 'markdown'
  /** Its place in the body; '' where the body itself is the text. */
  name: string
  /** A key of the locales. */
  label: string
  /** Code points. */
  limit: number
  /** The Japanese text is required (DECISIONS §7). */
  isRequired?: boolean
}

interface PlainField {
  /** An empty number is null. */
  kind: 'check' | 'choice' | 'number'
  name: string
  label: string
  /** The value in words, where two are compared. */
  shown?(ui: Ui, value: string): string
}

export type Body = Record<string, unknown>

/** Any stored or typed body by its fields; none where it is no object. */
export function toBody(body: unknown): Body {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

/** What stands in the controls, by their names. A ticked box is '1', any other ''. */
export type FormValues = Record<string, string>

export const isPair = (field: EditorField): field is TextPair =>
  field.kind === 'text' || field.kind === 'markdown'

/** The name, and the id, of a text's control. */
export const controlOf = (name: string, lang: Lang): string => (name ? `${name}.${lang}` : lang)

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

/** Typed values as a body, not yet checked; `base` gives what the form does not ask for. */
export function bodyOf(fields: readonly EditorField[], values: FormValues, base: Body): Body {
  const body = { ...base }
  for (const field of fields) {
    if (isPair(field)) {
      const text = {
        ja: values[controlOf(field.name, 'ja')] ?? '',
        en: values[controlOf(field.name, 'en')] ?? '',
      }
      if (field.name === '') Object.assign(body, text)
      else body[field.name] = text
    } else if (field.kind === 'check') body[field.name] = values[field.name] === '1'
    else body[field.name] = field.kind === 'number' ? values[field.name] || null : values[field.name]
  }
  return body
}

/** Values as they are compared: spaces at their ends are dropped when they are saved. */
export function trimmed(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([control, value]) => [control, value.trim()]))
}
