import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryOf } from '#server/errors/catalogue.ts'
import type { PdfLine } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type Publication, type TrackState } from '#server/features/publishing/index.ts'
import type { Props } from '#views/pages/company/pdf-publication/+Page.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { fieldErrorsOf } from '#server/http/rendering/field-errors.ts'
import { paths, withQuery } from '../../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { sectionTypeNames } from '../names.ts'
import { openProps, withdrawalProps } from '#server/http/pages/company/publishing/publication-props.ts'
import { idOf } from './pdf.ts'
import { pdfsOf, rowOf } from './pdfs.ts'

/** /company/data/pdf/{id}/publication and /withdrawal: what will happen, and that it happens (SPEC §4). */
export function pdfPublicationRoutes(services: Services): Route[] {
  return (['publication', 'withdrawal'] as const).flatMap((part): Route[] => {
    const common = { access: 'company-admin', host: 'any', path: paths.pdfPart(':id', part) } as const
    return [
      { ...common, method: 'get', handler: (req, res) => ask(services, req, res, part) },
      {
        ...common,
        method: 'post',
        body: 'form',
        async handler(req, res) {
          const company = companyOf(req)
          const { file } = await services.pdfs.get(company.id, idOf(req))
          const isPublished = part === 'publication'
          const edition = await services.singlePdfs
            .setPublished(actorOf(req), company.id, file.id, isPublished)
            .catch((error: unknown) => {
              // It needs a second person, or something else waits: the page says what to do.
              if (error instanceof AppError && [403, 721].includes(error.code)) return error
              throw error
            })
          if (edition instanceof AppError) return ask(services, req, res, part, edition)
          // A second click, or somebody else was first: what was wanted is there.
          const done = edition ? part : `${part}Before`
          addToast(req, 'success', `pdf.toast.${done}`)
          res.redirect(303, pdfsOf(file.sectionType))
        },
      },
    ]
  })
}

async function ask(
  services: Services,
  req: Request,
  res: Response,
  part: 'publication' | 'withdrawal',
  refusal?: AppError,
): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const line = await services.pdfs.line(company.id, idOf(req))
  const { file } = line
  if (file.status !== 'done') throw new AppError(404)
  const { sectionType } = file
  const { state } = await services.pdfs.overview(company.id, sectionType)
  const published = await services.pdfs.list(company.id, sectionType, 'published')
  const isThere = published.some(({ fileId }) => fileId === file.id)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const isPublication = part === 'publication'
  const waiting = await services.waitingRequests.of(company.id, pdfTrackOf(sectionType))
  const props: Props = {
    shell: consoleShell(services, req, 'data'),
    part,
    pdf: rowOf(services, line, lang, needsApproval),
    nextEdition: company.editionNumber + 1,
    counts: {
      before: published.length,
      after: published.length + (isPublication ? Number(!isThere) : -Number(isThere)),
    },
    otherChanges: state.headChanged || state.previewVersion !== state.publishedVersion,
    waiting: await openProps(services, company, waiting, lang),
    returns: !isPublication && (await isBroughtBack(services, company.id, line, waiting)),
    planned: isPublication
      ? (await withdrawalProps(services, company, [pdfTrackOf(sectionType)], lang)).withdrawals
      : [],
    approval: isPublication && needsApproval ? nextStepOf(line, state) : null,
    action: paths.pdfPart(file.id, part),
    backHref: pdfsOf(sectionType),
    error: refusal ? (fieldErrorsOf(services, req, refusal)[''] ?? null) : null,
  }
  await sendPage(
    services,
    req,
    res,
    'company/pdf-publication',
    props,
    refusal && entryOf(refusal.code).httpStatus,
  )
}

/** Where a second person must approve: what is to be done next, so that it can be asked for. */
function nextStepOf({ file, position }: PdfLine, state: TrackState): NonNullable<Props['approval']> {
  if (position === null) return { step: 'list', action: paths.pdfPart(file.id, 'listing') }
  if (state.headChanged)
    return {
      step: 'move',
      action: withQuery(paths.pdfsMove, { type: sectionTypeNames[file.sectionType] }),
    }
  return { step: 'ask', href: paths.publication }
}

/** Whether a restoration that waits shows the file again. */
async function isBroughtBack(
  services: Services,
  companyId: number,
  { file }: PdfLine,
  waiting: readonly Publication[],
): Promise<boolean> {
  const track = pdfTrackOf(file.sectionType)
  const versions = waiting
    .filter(({ kind }) => kind === 'restore')
    .map(({ tracks }) => tracks.get(track) ?? 0)
  const has = await Promise.all(
    versions.map((version) => services.pdfs.isListedAt(companyId, file.sectionType, version, file.id)),
  )
  return has.some(Boolean)
}
