import type { Company } from '#server/features/companies/index.ts'
import { dataStatusOf, type TrackState } from '#server/features/publishing/index.ts'
import type { SectionType } from '#server/features/sections/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/pdfs/+Page.tsx'
import { sectionTypeNames } from '../names.ts'
import { aboutPdfs, didProps } from '../publishing/did.view.ts'
import { dataTabs } from '../data-tabs.ts'
import type { PdfPageServices } from './group.ts'
import { rowOf } from './pdf-row.ts'

/** The control with the list's files as they are shown. */
export const SEEN = 'seen'

/** The list of a type. */
export function pdfsHref(type: SectionType): string {
  return withQuery(paths.pdfs, { type: type === 2 ? sectionTypeNames[2] : undefined })
}

export async function pdfsProps(
  services: PdfPageServices,
  request: PageRequest,
  type: SectionType,
  typed: Typed | null,
): Promise<Props> {
  const { company } = request
  const { state, lines } = await services.pdfs.overview(company.id, type)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const rows = lines.map((line) => rowOf(services, line, request.ui, needsApproval))
  const listed = rows
    .filter(({ position }) => position !== null)
    .map((row) => ({
      ...row,
      place: { ...row.place, value: typed?.values[row.place.name] ?? row.place.value },
    }))
  const checking = lines.find(({ file }) => file.status === 'pending' || file.status === 'progressing')
  return {
    shell: request.shell('data'),
    type: sectionTypeNames[type],
    did: await didProps(services, request, aboutPdfs(sectionTypeNames[type])),
    tabs: dataTabs(company, type),
    uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
    publication: await stagesOf(services, company, type, state),
    listed,
    order: {
      action: pdfsHref(type),
      // Sent again, the numbers were typed beside what this page shows.
      fields: { [SEEN]: listed.map(({ id }) => id).join() },
      isChanged: typed?.code === 721,
      isTyped: typed !== null,
    },
    others: rows.filter(({ position }) => position === null),
    checking: checking
      ? { href: paths.pdfPart(checking.file.id, 'progress'), state: checking.file.status }
      : null,
  }
}

async function stagesOf(
  { editions, pdfs }: PdfPageServices,
  company: Company,
  type: SectionType,
  state: TrackState,
): Promise<Props['publication']> {
  const edition = await editions.get(company.id, company.editionNumber)
  const count = async (version: number) => (await pdfs.listAt(company.id, type, version)).length
  return {
    status: dataStatusOf([state]) === 'done' ? 'done' : 'pending',
    counts: {
      draft: await count(state.headVersion),
      preview: await count(state.previewVersion),
      published: await count(state.publishedVersion),
    },
    edition: edition && state.publishedVersion > 0 ? edition.number : null,
    publishHref: paths.companyPreview,
  }
}
