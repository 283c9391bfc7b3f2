import { pdfNamesPin, pdfStepOf, pdfTitleIn, type PdfLine } from '#server/features/pdfs/index.ts'
import { pdfTrackOf } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import type { Meanwhile } from '#views/components/console/meanwhile-notice.tsx'
import type { Props } from '#views/pages/company/pdf/+Page.tsx'
import { sectionTypeNames } from '../names.ts'
import { aboutPdfs, didProps } from '../publishing/did.view.ts'
import { userNames } from '../user-names.ts'
import type { PdfPageServices } from './group.ts'
import { rowOf } from './pdf-row.ts'
import { pdfsHref } from './pdfs.view.ts'

export async function pdfProps(
  services: PdfPageServices,
  request: PageRequest<{ id: number }>,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang, params } = request
  const line = await services.pdfs.line(company.id, params.id)
  const { file } = line
  const names = await userNames(services, company, [file.uploadedBy], lang)
  const [waiting] = await services.waitingRequests.of(company.id, pdfTrackOf(file.sectionType))
  const { needsApproval } = await services.publicationSettings.of(company.id)
  return {
    shell: request.shell('data'),
    pdf: rowOf(services, line, request.ui, needsApproval),
    did: await didProps(services, request, aboutPdfs(sectionTypeNames[file.sectionType], file.id)),
    title: pdfTitleIn(line, lang),
    uploadedAt: file.uploadedAt,
    uploadedBy: names.get(file.uploadedBy) ?? '-',
    sha256: file.sha256,
    action: paths.pdf(file.id),
    values: valuesOf(line, typed),
    seen: (typed && typed.code !== 721 && typed.values.seen) || pdfNamesPin(line),
    meanwhile: typed?.code === 721 ? changedMeanwhile(request, line, valuesOf(line, typed)) : null,
    errors: typed?.errors ?? {},
    removeAction: line.position === null ? null : paths.pdfPart(file.id, 'listing/removal'),
    fileHref: file.status === 'done' ? paths.pdfPart(file.id, 'file') : null,
    progress:
      file.status === 'pending' || file.status === 'progressing'
        ? { href: paths.pdfPart(file.id, 'progress'), state: file.status }
        : null,
    step: pdfStepOf(line.stages),
    previewHref: paths.companyPreview,
    waitingHref: waiting ? paths.publicationRequest(waiting.id) : null,
    uploadHref: withQuery(paths.importCsv, { type: sectionTypeNames[file.sectionType] }),
    recordHref: paths.dataFile(file.id),
    deletionHref: paths.dataFileDeletion(file.id),
    backHref: pdfsHref(file.sectionType),
  }
}

/** What somebody else has saved that is not what was typed. */
function changedMeanwhile({ ui: { t } }: PageRequest, line: PdfLine, typed: Props['values']): Meanwhile[] {
  return (['titleJa', 'titleEn', 'lang'] as const)
    .filter((name) => line[name] !== typed[name])
    .map((name) => ({
      label: t(`pdf.form.${name}`),
      stored: name === 'lang' ? t(`pdf.lang.${line.lang}`) : line[name],
    }))
}

/** What was typed; of a refused form whatever it left out is empty. */
function valuesOf(line: PdfLine, typed: Typed | null): Props['values'] {
  const { titleJa, titleEn, lang } = typed?.code ? { titleJa: '', titleEn: '', lang: '' } : line
  const values = typed?.values ?? {}
  return {
    titleJa: values.titleJa?.trim() ?? titleJa,
    titleEn: values.titleEn?.trim() ?? titleEn,
    lang: values.lang?.trim() ?? lang,
  }
}
