import type { Body } from './editor-body.ts'
import { isPair, controlOf, type EditorField, type FormValues } from './editor-fields.ts'

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
