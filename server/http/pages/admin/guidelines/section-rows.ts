import type { EditionSection } from '#server/features/guidelines/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths } from '#server/http/paths.ts'
import type { SectionRow } from '#views/components/console/guidelines/section-row.ts'

/** The sections of a type, each before its subsections. `editionId`: of a draft, whose sections have pages. */
export function sectionRows(
  sections: readonly EditionSection[],
  { lang, editionId }: { lang: Lang; editionId: number | null },
): SectionRow[] {
  return inDisplayOrder(sections).map(({ id, code, level, name, content, columns }) => ({
    ...{ id, code, level, content, columns, name: name[lang] },
    otherName: name[lang === 'ja' ? 'en' : 'ja'],
    href: editionId === null ? null : paths.adminSection(editionId, id),
  }))
}

/** A section before its subsections, siblings in their order. */
export function inDisplayOrder(
  sections: readonly EditionSection[],
  parentId: number | null = null,
): EditionSection[] {
  return sections
    .filter((section) => section.parentId === parentId)
    .sort((a, b) => a.orderNumber - b.orderNumber)
    .flatMap((section) => [section, ...inDisplayOrder(sections, section.id)])
}
