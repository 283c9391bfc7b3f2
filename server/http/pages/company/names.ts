import {
  sectionTypeNames,
  sectionTypes,
  type Section,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { Option } from '#views/components/field.tsx'
import type { Lang } from '#views/ui.tsx'
import type { PageServices } from '#server/http/definitions/own-services.ts'

/** 'C 原稿執筆料等', as in a year or else as in the newest with it; null while the section is unknown. */
export function sectionLabel(
  services: Pick<PageServices, 'sections'>,
  sectionId: number | null,
  lang: Lang,
  year?: number,
): string | null {
  const sections = year === undefined ? services.sections : services.sections.in(year)
  const section = sectionId === null ? undefined : sections.find(sectionId)
  return section ? `${section.code} ${section.name[lang]}` : null
}

/** Sections as the options of a choice. */
export function sectionOptions(sections: readonly Section[], lang: Lang): Option[] {
  return sections.map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name[lang]}` }))
}

export { sectionTypeNames, sectionTypes, type SectionType }
