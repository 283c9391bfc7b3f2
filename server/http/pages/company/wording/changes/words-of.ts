import {
  bodyAs,
  ourBodyOf,
  titledPages,
  type PartName,
  type WordingTrack,
} from '#server/features/wording/index.ts'
import type { Ui } from '#views/ui.tsx'
import { displayWords } from './display-words.ts'
import { faqWords } from './faq-words.ts'
import { pair, type FieldWords } from './field-words.ts'
import { headingWords } from './heading-words.ts'
import { sectionWords } from './section-words.ts'

/** Everything that a part says; where the company says nothing (null), what stands instead. */
export function wordsOf(ui: Ui, name: PartName, body: unknown): FieldWords[] {
  return readings[name.track](ui, body ?? ourBodyOf(name), name.part)
}

type Reading = (ui: Ui, body: unknown, part: string) => FieldWords[]

const readings: Record<WordingTrack, Reading> = {
  terms: (ui, body) => pair(ui, 'text', ui.t('messages.field.terms'), bodyAs('terms', body)),
  'page-titles': (ui, body, part) => {
    if (part === 'search') {
      const texts = bodyAs('page-titles search', body)
      return (['lead', 'noResults'] as const).flatMap((name) =>
        pair(ui, name, ui.t(`messages.field.${name}`), texts?.[name]),
      )
    }
    const titles = bodyAs('page-titles', body)
    return titledPages.flatMap((page) => pair(ui, page, ui.t(`messages.page.${page}`), titles?.[page]))
  },
  'heading-tables': headingWords,
  'section-details': sectionWords,
  faq: faqWords,
  'display-settings': displayWords,
}
