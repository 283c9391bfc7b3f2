export { PdfChecks } from './pdf-checks.ts'
export { pdfContentOf } from './pdf-content.ts'
export { PdfDraft } from './pdf-draft.ts'

export { ChildPdfInspector, type PdfInspector } from './pdf-inspector.ts'
export { sameList, type PdfComparison } from './pdf-list.ts'

export type { PdfAreaStatus } from './pdf-area-status.ts'
export { pdfStepOf } from './pdf-stages.ts'
export { pdfStatusOf } from './pdf-status.ts'
export { pdfJobs, PDF_CHECK } from './pdf.jobs.ts'
export type { ListedPdf } from './pdf.ts'
export { pdfLangs, pdfNamesPin, pdfTitleIn, type PdfLang, type PdfNames } from './pdf-names.ts'
export { pdfNamesSchema } from './pdfs.validation.ts'
export { PdfsRepository } from './pdfs.repository.ts'
export { PdfsService, type PdfLine } from './pdfs.service.ts'
export { requirePdf } from './require-pdf.ts'
export { SinglePdfService } from './single-pdf.service.ts'

/** Reads a PDF in the process that calls. The product does not: only its inspections load the package that reads PDFs. */
export const inspectPdf = async (bytes: Uint8Array) => (await import('./inspect-pdf.ts')).inspectPdf(bytes)
