import {
  sectionTypeNames,
  sectionTypes,
  type Section,
  type SectionTree,
  type SectionType,
} from '#server/features/sections/index.ts'
import type { Option } from '#views/components/field.tsx'
import type { Ui } from '#views/ui.tsx'
import type { PageServices } from '#server/http/definitions/own-services.ts'
import { codeOfAnyYear, labelWith } from '#server/http/pages/section-code.ts'

/** 'C 原稿執筆料等', as in a year, or with the codes of all years; null while the section is unknown. */
export function sectionLabel(
  services: Pick<PageServices, 'sections'>,
  sectionId: number | null,
  ui: Ui,
  year?: number,
): string | null {
  const sections = year === undefined ? services.sections : services.sections.in(year)
  const section = sectionId === null ? undefined : sections.find(sectionId)
  return section ? labelIn(sections, ui, section) : null
}

/** Some of the sections of a year, or of all years, as the options of a choice. */
export function sectionOptions(tree: SectionTree, sections: readonly Section[], ui: Ui): Option[] {
  return sections.map((section) => ({ value: String(section.id), label: labelIn(tree, ui, section) }))
}

function labelIn(tree: SectionTree, ui: Ui, { id, name }: Section): string {
  return labelWith(codeOfAnyYear(ui, tree, id), name[ui.lang])
}

export { sectionTypeNames, sectionTypes, type SectionType }
