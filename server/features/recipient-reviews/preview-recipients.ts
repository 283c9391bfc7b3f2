import type { DataRecordsService } from '#server/features/data-records/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import { relationOf, type SiteService } from '#server/features/site/index.ts'
import type { NamedRecipients } from './match-recipients.ts'
import { ownRelations } from './own-relations.ts'

/** Keys in one statement. */
const AT_ONCE = 200

/** As many of one name as tell that there are several. */
const SEVERAL = 2

export interface PreviewRecipientsDeps {
  site: Pick<SiteService, 'data' | 'policy' | 'sections'>
  dataRecords: Pick<DataRecordsService, 'namedRecipients' | 'otherRecipients'>
}

/** The recipients whom the preview of a type names in public, with rows of their own. */
export async function previewRecipients(
  { site, dataRecords }: PreviewRecipientsDeps,
  companyId: number,
  type: SectionType,
): Promise<NamedRecipients> {
  const data = await site.data(companyId, type, 'preview')
  const { hiddenNaming } = await site.policy(companyId, 'preview')
  const sections = await site.sections(companyId, 'preview')
  const openable = sections
    .of(type)
    .filter(({ id }) => sections.isOpenable(id))
    .map(({ id }) => id)
  return {
    async existing(keys) {
      const found = new Set<string>()
      for (let at = 0; at < keys.length; at += AT_ONCE)
        for (const naming of ['person', 'paid', 'place'] as const) {
          const some = keys.slice(at, at + AT_ONCE)
          for (const { key, sectionId } of await dataRecords.namedRecipients(
            data,
            some,
            naming,
            hiddenNaming,
          )) {
            const isShown = openable.includes(sectionId)
            if (isShown && ownRelations.includes(relationOf(naming, sections.getById(sectionId))))
              found.add(key)
          }
        }
      return found
    },
    async inRange(range) {
      const others = await dataRecords.otherRecipients(data, '', range, openable, SEVERAL, hiddenNaming)
      return others.map(({ key }) => key)
    },
  }
}
