import type { Section } from '#server/features/sections/index.ts'

/** What an edition says of a section; the rest of it is the same in every edition. */
export type SectionTexts = Pick<Section, 'code' | 'name' | 'description'>

export function toListedColumns({ code, name, description }: SectionTexts) {
  return {
    ...{ code, name_ja: name.ja, name_en: name.en },
    ...{ description_ja: description.ja, description_en: description.en },
  }
}
