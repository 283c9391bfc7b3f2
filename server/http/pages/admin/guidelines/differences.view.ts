import type { EditionContent } from '#server/features/guidelines/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { DifferenceRow } from '#views/components/console/guidelines/difference-row.ts'

/** What an edition changes of the one that it is a copy of. */
export function differencesProps(
  { former, differences, sections }: Pick<EditionContent, 'former' | 'differences' | 'sections'>,
  lang: Lang,
): { formerName: string; rows: DifferenceRow[] } | null {
  if (!former) return null
  const present = new Set(sections.map(({ id }) => id))
  return {
    formerName: former.edition.name[lang],
    rows: differences.map(({ kind, section, former: before }) => ({
      ...{ kind, id: section.id, code: section.code, name: section.name[lang] },
      type: sectionTypeNames[section.sectionType],
      former: before.map(({ code, name }) => `${code} ${name[lang]}`),
      canRestore: kind === 'ended' && (section.parentId === null || present.has(section.parentId)),
    })),
  }
}
