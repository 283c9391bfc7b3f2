import { pdfTitleIn, type PdfLine } from '#server/features/pdfs/index.ts'
import { paths } from '#server/http/paths.ts'
import { errorHelpHref } from '#server/http/rendering/error-help.ts'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import type { Ui } from '#views/ui.tsx'
import { sectionLabel } from '../names.ts'
import type { PdfPageServices } from './group.ts'
import { pdfStateOf } from './pdf-state.ts'

/** The control of a PDF's place in the form of its list. */
export const placeControl = (id: number) => `place.${id}`

export function rowOf(services: PdfPageServices, line: PdfLine, ui: Ui, needsApproval: boolean): PdfRow {
  const { file, areaStatus, stages } = line
  const { id } = file
  const isChecked = file.status === 'done'
  const isPublic = areaStatus === 'published' || areaStatus === 'changed' || areaStatus === 'leaving'
  return {
    id: String(id),
    title: pdfTitleIn(line, ui.lang),
    fileName: file.fileName,
    year: file.year,
    rootSection: sectionLabel(services, file.rootSectionId, ui, file.year),
    lang: line.lang,
    pages: line.pageCount,
    bytes: file.byteSize,
    state: pdfStateOf(file.status, areaStatus),
    stages,
    isProtected: line.isProtected,
    fault: line.fault,
    helpHref: line.fault && errorHelpHref(services, `pdf.fault.${line.fault}`),
    position: line.position,
    href: paths.pdf(id),
    addAction: isChecked && line.position === null ? paths.pdfPart(id, 'listing') : null,
    place: { name: placeControl(id), value: String((line.position ?? 0) + 1) },
    publishHref:
      isChecked && areaStatus !== 'published' && areaStatus !== 'leaving'
        ? paths.pdfPart(id, 'publication')
        : null,
    needsApproval,
    withdrawHref: isPublic ? paths.pdfPart(id, 'withdrawal') : null,
  }
}
