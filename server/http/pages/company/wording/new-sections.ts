import { hasMoney } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { missingTexts, type SectionDetail } from '#server/features/wording/index.ts'
import { labelWith } from '#server/http/pages/section-code.ts'
import { paths } from '#server/http/paths.ts'
import type { NewSections } from '#views/pages/company/wording-sections/new-sections.tsx'
import type { Ui } from '#views/ui.tsx'
import { sectionScreen } from './section-draft.ts'
import type { WordingServices } from './wording.ts'

/** Sections that came with the newest edition and lack texts that the company has for others; null for none. */
export function newSectionProps(
  { sections }: Pick<WordingServices, 'sections'>,
  ui: Ui,
  type: SectionType,
  detailOf: (sectionId: number) => SectionDetail | null,
): NewSections | null {
  const { years, sections: added } = sections.addedLast()
  const details = sections.of(type).map(({ id }) => detailOf(id))
  const lacking = added
    .filter(({ sectionType, content }) => sectionType === type && content === 'rows')
    .map((section) => ({
      label: labelWith(section.code, section.name[ui.lang]),
      href: paths.messagePart(sectionScreen(type), String(section.id)),
      texts: missingTexts({ hasMoney: hasMoney(section) }, detailOf(section.id), details),
    }))
    .filter(({ texts }) => texts.length > 0)
  return lacking.length === 0 ? null : { years: ui.format.years(years), sections: lacking }
}
