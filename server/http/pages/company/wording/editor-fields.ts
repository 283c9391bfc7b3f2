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

/** What stands in the controls, by their names. A ticked box is '1', any other ''. */
export type FormValues = Record<string, string>

export const isPair = (field: EditorField): field is TextPair =>
  field.kind === 'text' || field.kind === 'markdown'

/** The name, and the id, of a text's control. */
export const controlOf = (name: string, lang: Lang): string => (name ? `${name}.${lang}` : lang)
