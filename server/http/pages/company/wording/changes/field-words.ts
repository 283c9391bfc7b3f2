import type { LocalText } from '#server/features/wording/index.ts'
import type { Lang, Ui } from '#views/ui.tsx'

/** One thing that a part says, in words. */
export interface FieldWords {
  /** Its place in the part, the same in every version of it. */
  key: string
  label: string
  /** The language of the text; undefined: the reader's. */
  lang: Lang | undefined
  text: string
}

/** A text in both languages. */
export function pair(ui: Ui, key: string, label: string, text: LocalText | null | undefined): FieldWords[] {
  return (['ja', 'en'] as const).map((lang) => ({
    key: `${key}.${lang}`,
    label: ui.t('messages.labelIn', { label, lang: ui.t(`messages.lang.${lang}`) }),
    lang,
    text: text?.[lang] ?? '',
  }))
}

/** A fact that is not said in a language of its own. */
export function plain(key: string, label: string, text: string): FieldWords {
  return { key, label, lang: undefined, text }
}

/** Several names as one text. */
export const listed = ({ t }: Ui, texts: readonly string[]) => texts.join(t('tracks.separator'))
