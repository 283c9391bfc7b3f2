import type { Lang } from '#views/ui.tsx'
import { sectionTypes } from '../names.ts'
import { pdfChangesOf } from '../pdf-changes.ts'
import { sectionSums } from '../publishing/section-sums.view.ts'
import { versionsOf } from '../edition-versions.ts'
import { wordsBetween } from '../wording/changes/words-between.ts'
import type { EditionServices } from './group.ts'

/** Numbers of editions; 0 is nothing. */
interface Sides {
  before: number
  after: number
}

/** What differs between two editions. */
export async function editionChanges(services: EditionServices, companyId: number, sides: Sides, lang: Lang) {
  const versions = {
    before: await versionsOf(services, companyId, sides.before),
    after: await versionsOf(services, companyId, sides.after),
  }
  return {
    sums: await sumChanges(services, companyId, sides, lang),
    pdfs: await pdfChangesOf(services, companyId, versions, lang),
    wording: await wordsBetween(services, companyId, versions, lang),
  }
}

/** The sums that differ, types without a difference left out. */
async function sumChanges(
  services: EditionServices,
  companyId: number,
  { before, after }: Sides,
  lang: Lang,
) {
  const compared = await Promise.all(
    sectionTypes.map(async (type) => {
      const compared = await services.totalChanges.compareEditions(companyId, type, before, after)
      return sectionSums(services, lang, type, compared, [])
    }),
  )
  return compared.filter(({ years }) => years.length > 0)
}
