import type { Lang } from '#views/ui.tsx'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { changeProps } from '../sums-props.ts'
import type { EditionServices } from './group.ts'

/** The sums in which the draft differs from the edition. */
export async function sumDifferences(
  services: EditionServices,
  companyId: number,
  edition: number,
  lang: Lang,
) {
  const compared = await Promise.all(
    sectionTypes.map(async (type) => {
      const changes = await services.totalChanges.compareDraft(companyId, type, edition)
      return { type: sectionTypeNames[type], years: changeProps(services, changes, lang) }
    }),
  )
  return compared.filter(({ years }) => years.length > 0)
}
