import type { PublicRecord } from '#server/features/publication-policy/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Download, DownloadList, SiteSections } from '#server/features/site/index.ts'

/** Found rows as lists like those of a year; each list has them in the search's order. */
export function foundRows(sections: SiteSections, type: SectionType, rows: PublicRecord[]): Download {
  const of = ({ sectionIds }: DownloadList) => rows.filter(({ sectionId }) => sectionIds.includes(sectionId))
  const lists = sections.of(type).map((section) => ({
    section,
    sectionIds: section.shownIn === section.id ? section.lists : [],
    hasPage: section.lists.some((id) => sections.isOpenable(id)),
    hasGoods: rows.some(
      ({ sectionId, item, quantity }) =>
        section.lists.includes(sectionId) && (item !== null || quantity !== null),
    ),
  }))
  return {
    sections,
    lists: lists.filter((list) => of(list).length > 0),
    async *each(list) {
      yield of(list)
    },
  }
}
