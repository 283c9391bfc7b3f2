import type { Request, Response } from 'express'
import { pdfTitleIn, type PdfLine } from '#server/features/pdfs/index.ts'
import { dataStatusOf, pdfTrackOf } from '#server/features/publishing/index.ts'
import { sectionTypeOf } from '#server/features/sections/index.ts'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import type { Lang } from '#views/ui.tsx'
import { actorOf } from '#server/http/request/actor.ts'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import { paths, withQuery } from '../../../paths.ts'
import { sendPage } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../../services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { dataTabs, sectionLabel, sectionTypeNames } from '../names.ts'

/** /company/data/pdf: the PDFs of a type, those of the list in its order; and the move of the list to the preview. */
export function pdfListRoutes(services: Services): Route[] {
  const common = { access: 'company-admin', host: 'any' } as const
  return [
    { ...common, method: 'get', path: paths.pdfs, handler: (req, res) => showPdfs(services, req, res) },
    {
      ...common,
      method: 'post',
      path: paths.pdfsMove,
      body: 'form',
      async handler(req, res) {
        const type = typeOf(req)
        const moved = await services.publishing.moveTracks(actorOf(req), companyOf(req).id, [
          pdfTrackOf(type),
        ])
        if (moved.length > 0) addToast(req, 'success', 'toast.success.movedToPreview')
        res.redirect(303, pdfsOf(type))
      },
    },
  ]
}

const typeOf = (req: Request) => sectionTypeOf(String(req.query.type)) ?? 1

/** The list of a type. */
export function pdfsOf(type: 1 | 2): string {
  return withQuery(paths.pdfs, { type: type === 2 ? sectionTypeNames[2] : undefined })
}

async function showPdfs(services: Services, req: Request, res: Response): Promise<void> {
  const company = companyOf(req)
  const { lang } = req.context
  const type = typeOf(req)
  const { state, lines } = await services.pdfs.overview(company.id, type)
  const edition = await services.editions.get(company.id, company.editionNumber)
  const { needsApproval } = await services.publicationSettings.of(company.id)
  const rows = lines.map((line) => rowOf(services, line, lang, needsApproval))
  const checking = lines.find(({ file }) => file.status === 'pending' || file.status === 'progressing')
  await sendPage(services, req, res, 'company/pdfs', {
    shell: consoleShell(services, req, 'data'),
    type: sectionTypeNames[type],
    tabs: dataTabs(),
    uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[type] }),
    publication: {
      status: dataStatusOf([state]) === 'done' ? 'done' : 'pending',
      published:
        edition && state.publishedVersion > 0 ? { edition: edition.number, at: edition.publishedAt } : null,
      moveAction: state.headChanged ? withQuery(paths.pdfsMove, { type: sectionTypeNames[type] }) : null,
      publishHref: paths.publication,
    },
    listed: rows.filter(({ position }) => position !== null),
    others: rows.filter(({ position }) => position === null),
    checking: checking
      ? { href: paths.pdfPart(checking.file.id, 'progress'), state: checking.file.status }
      : null,
  })
}

export function rowOf(services: Services, line: PdfLine, lang: Lang, needsApproval: boolean): PdfRow {
  const { file, standing } = line
  const { id } = file
  const isChecked = file.status === 'done'
  const isPublic = standing === 'published' || standing === 'changed' || standing === 'leaving'
  return {
    id: String(id),
    title: pdfTitleIn(line, lang),
    fileName: file.fileName,
    year: file.year,
    rootSection: sectionLabel(services, file.rootSectionId, lang),
    lang: line.lang,
    pages: line.pageCount,
    bytes: file.byteSize,
    state: isChecked ? standing : file.status === 'failed' ? 'failed' : 'checking',
    fault: line.fault,
    helpHref: line.fault && errorHelpHref(services, `pdf.fault.${line.fault}`),
    position: line.position,
    href: paths.pdf(id),
    addAction: isChecked && line.position === null ? paths.pdfPart(id, 'listing') : null,
    placeAction: paths.pdfPart(id, 'place'),
    publishHref:
      isChecked && standing !== 'published' && standing !== 'leaving'
        ? paths.pdfPart(id, 'publication')
        : null,
    needsApproval,
    withdrawHref: isPublic ? paths.pdfPart(id, 'withdrawal') : null,
  }
}
