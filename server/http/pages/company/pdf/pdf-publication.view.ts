import { AppError } from '#server/errors/app-error.ts'
import type { PdfLine } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type Publication, type TrackState } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/pdf-publication/+Page.tsx'
import { sectionTypeNames } from '../names.ts'
import { openProps, withdrawalProps } from '../publishing/publication-props.ts'
import type { PdfPageServices } from './group.ts'
import { rowOf } from './pdf-row.ts'

/** Of a PDF that has passed its check. @throws AppError 404 for any other */
export async function publicationProps(
  services: PdfPageServices,
  request: PageRequest<{ id: number }>,
  part: 'publication' | 'withdrawal',
  typed: Typed | null,
): Promise<Props> {
  const { company, lang, params } = request
  const line = await services.pdfs.line(company.id, params.id)
  const { file } = line
  if (file.status !== 'done') throw new AppError(404)
  const track = pdfTrackOf(file.sectionType)
  const { state } = await services.pdfs.overview(company.id, file.sectionType)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const isPublication = part === 'publication'
  const waiting = await services.waitingRequests.of(company.id, track)
  return {
    shell: request.shell('data'),
    part,
    pdf: rowOf(services, line, request.ui, needsApproval),
    nextEdition: company.editionNumber + 1,
    counts: await countsOf(services, company.id, line, part),
    otherChanges: state.headChanged || state.previewVersion !== state.publishedVersion,
    waiting: await openProps(services, company, waiting, lang),
    returns: !isPublication && (await isBroughtBack(services, company.id, line, waiting)),
    planned: isPublication ? (await withdrawalProps(services, company, [track], lang)).withdrawals : [],
    approval: isPublication && needsApproval ? nextStepOf(line, state) : null,
    action: paths.pdfPart(file.id, part),
    backHref: paths.pdf(file.id),
    error: typed?.errors[''] ?? null,
  }
}

/** How many PDFs of the type visitors see, before and after. */
async function countsOf(
  { pdfs }: PdfPageServices,
  companyId: number,
  { file }: PdfLine,
  part: 'publication' | 'withdrawal',
): Promise<Props['counts']> {
  const published = await pdfs.list(companyId, file.sectionType, 'published')
  const isThere = published.some(({ fileId }) => fileId === file.id)
  const change = part === 'publication' ? Number(!isThere) : -Number(isThere)
  return { before: published.length, after: published.length + change }
}

/** Where a second person must approve: what is to be done next, so that it can be asked for. */
function nextStepOf({ file, position }: PdfLine, state: TrackState): NonNullable<Props['approval']> {
  if (position === null) return { step: 'list', action: paths.pdfPart(file.id, 'listing') }
  if (state.headChanged)
    return {
      step: 'move',
      action: withQuery(paths.pdfsMove, { type: sectionTypeNames[file.sectionType] }),
    }
  return { step: 'ask', href: paths.companyPreview }
}

/** Whether a restoration that waits shows the file again. */
async function isBroughtBack(
  { pdfs }: PdfPageServices,
  companyId: number,
  { file }: PdfLine,
  waiting: readonly Publication[],
): Promise<boolean> {
  const track = pdfTrackOf(file.sectionType)
  const versions = waiting
    .filter(({ kind }) => kind === 'restore')
    .map(({ tracks }) => tracks.get(track) ?? 0)
  const has = await Promise.all(
    versions.map((version) => pdfs.isListedAt(companyId, file.sectionType, version, file.id)),
  )
  return has.some(Boolean)
}
