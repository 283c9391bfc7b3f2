import { answer } from '#server/lib/answer.ts'
import { pdfLangs, pdfStatusOf, type ListedPdf, type PdfLine } from '#server/features/pdfs/index.ts'
import type { Edition } from '#server/features/publishing/index.ts'
import { fileStatusNumbers } from '#server/features/uploads/index.ts'

/** A PDF in the list that visitors see (SPEC §3, PDF preview data). */
export function listedPdf(pdf: ListedPdf) {
  return {
    id: pdf.fileId,
    title: pdf.titleJa,
    titleEn: pdf.titleEn || null,
    lang: pdf.lang,
    year: pdf.year,
    rootSectionId: pdf.rootSectionId,
    pageCount: pdf.pageCount,
    byteSize: pdf.byteSize,
    fileName: pdf.fileName,
    /** Opens without a password; readers may refuse printing, copying or reading aloud. */
    protected: pdf.isProtected,
  }
}

/** A PDF's status after it was published or withdrawn (SPEC §4); PENDING until the change is published. */
export function pdfAreaStatus(line: PdfLine, edition: Edition | null) {
  return {
    id: line.file.id,
    status: fileStatusNumbers[pdfStatusOf(line)],
    published: ['published', 'changed', 'leaving'].includes(line.areaStatus),
    edition: edition?.number ?? null,
  }
}

export const listedPdfAnswer = answer.named(
  'ListedPdf',
  answer.object({
    id: answer.whole,
    title: answer.text,
    titleEn: answer.nullable(answer.text),
    lang: answer.oneOf(...pdfLangs),
    year: answer.whole,
    rootSectionId: answer.nullable(answer.whole),
    pageCount: answer.whole,
    byteSize: answer.whole,
    fileName: answer.text,
    protected: answer.flag,
  }),
)

export const pdfAreaAnswer = answer.object({
  id: answer.whole,
  status: answer.oneOf(...Object.values(fileStatusNumbers)),
  published: answer.flag,
  edition: answer.nullable(answer.whole),
})
