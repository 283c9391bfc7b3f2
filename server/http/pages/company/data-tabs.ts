import type { Company } from '#server/features/companies/index.ts'
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'
import type { DataTabHrefs } from '#views/components/console/data-tabs.tsx'
import { paths, withQuery } from '../../paths.ts'

/** The sides of a company's data, for the types of which its guideline has sections and for the one that is shown. */
export function dataTabs({ types }: Pick<Company, 'types'>, shown: SectionType): DataTabHrefs {
  const withShown = ([1, 2] as const).filter((type) => types.includes(type) || type === shown)
  return Object.fromEntries(withShown.map((type) => [sectionTypeNames[type], hrefsOf(type)]))
}

function hrefsOf(type: SectionType) {
  const ofType = { type: type === 1 ? undefined : 'patient' }
  return {
    Data: paths.dataList(type),
    Files: withQuery(paths.data, ofType),
    Pdfs: withQuery(paths.pdfs, ofType),
  }
}
