import type { RequestedRecord } from '#server/features/correction-requests/index.ts'
import type { SiteSections } from '#server/features/site/index.ts'
import type { Lang } from '#server/i18n/index.ts'
import type { RequestedSection } from '#views/pages/site/request-state/requested-sections.tsx'
import { sectionName } from '../site/section-name.ts'

/** The years and sections that a request is about, each once, as pages name them. Sections that are no longer shown are left out. */
export function sectionsOf(
  sections: SiteSections,
  lang: Lang,
  records: readonly Pick<RequestedRecord, 'year' | 'sectionId'>[],
): RequestedSection[] {
  const named = new Map<string, RequestedSection>()
  for (const { year, sectionId } of records) {
    if (!sections.isOpenable(sectionId)) continue
    const ofYear = sections.in(year)
    const section = ofYear.getById(ofYear.getById(sectionId).namedAs)
    named.set(`${year} ${section.id}`, { year, section: sectionName(section, lang) })
  }
  return [...named.values()]
}
