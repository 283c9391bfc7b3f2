import type { DataRecord } from '#server/features/data-records/index.ts'
import type { PublicationPolicy } from '#server/features/publication-policy/index.ts'
import type { RecipientRows } from './recipient-page.ts'
import { namedAs, type RecipientPart } from './recipient-sums.ts'
import type { SiteSections } from './site-sections.ts'

/** The rows of a recipient's parts, together by relation, year and the section under whose name they are shown. */
export function groupsOf(
  sections: SiteSections,
  policy: PublicationPolicy,
  lists: { part: Pick<RecipientPart, 'relation'>; records: DataRecord[] }[],
): RecipientRows[] {
  const groups = new Map<string, RecipientRows>()
  for (const { part, records } of lists)
    for (const record of records) {
      const { relation } = part
      const ofYear = sections.in(record.year)
      const section = namedAs(ofYear, record.sectionId)
      const own = ofYear.getById(record.sectionId)
      const key = `${relation} ${record.year} ${section.id}`
      const group: RecipientRows = groups.get(key) ?? {
        ...{ relation, year: record.year, section },
        ...{ sections: [], records: [], bodies: new Map() },
      }
      groups.set(key, group)
      if (!group.sections.includes(own)) group.sections.push(own)
      group.records.push(policy.publish(record))
      group.bodies.set(record.id, policy.bodiesIn(record))
    }
  return [...groups.values()]
}
