import type { EditionSection } from '#server/features/guidelines/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import { paths } from '#server/http/paths.ts'
import type { SectionRow } from '#views/components/console/guidelines/section-row.ts'

/** The sections of a type in the order of the tree, as they are read. `editionId`: of a draft, whose sections have pages. */
export function sectionRows(
  sections: readonly EditionSection[],
  { lang, editionId }: { lang: Lang; editionId: number | null },
): SectionRow[] {
  return sections.map(({ id, code, level, name, content, columns }) => ({
    ...{ id, code, level, content, columns, name: name[lang] },
    otherName: name[lang === 'ja' ? 'en' : 'ja'],
    href: editionId === null ? null : paths.adminSection(editionId, id),
  }))
}
