import { typesOnHost, type Company } from '#server/features/companies/index.ts'
import { sectionTypeNames } from '#server/features/sections/index.ts'
import { paths, withQuery } from '../paths.ts'
import type { Services } from '../services.ts'

/**
 * The published pages of a host that anybody may read without having agreed to anything (DECISIONS §3), as addresses
 * below its origin. The form of the search has no page of its own to list: what it finds is behind the agreement.
 */
export async function openPages(
  services: Pick<Services, 'site'>,
  company: Company,
  host: string,
): Promise<string[]> {
  const shown = { edition: company.editionNumber }
  const types = typesOnHost(company, host)
  const wording = await services.site.wording(company.id, shown)
  const { topics } = wording.faq('ja')
  const pdfs = await Promise.all(types.map((type) => services.site.pdfs(company.id, type, shown)))
  return [
    paths.top,
    ...(types.length > 1 ? types.map((type) => withQuery(paths.top, { type: sectionTypeNames[type] })) : []),
    paths.aboutData,
    paths.openData,
    ...(wording.display.correctionLog && company.editionNumber > 0 ? [paths.corrections] : []),
    ...(topics.length > 0 ? [paths.faq] : []),
    ...topics.flatMap(({ number, entries }) => [
      paths.faqTopic(number),
      ...entries.map(({ subNumber }) => paths.faqEntry(number, subNumber)),
    ]),
    ...pdfs.flat().map(({ fileId }) => withQuery(paths.viewer, { id: fileId })),
  ]
}
