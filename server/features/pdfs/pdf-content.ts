import type { SectionType } from '#server/features/sections/index.ts'
import type { ListedPdf } from './pdf.ts'

/** The lines of an edition's content hash for a type's PDFs: content, titles and order. */
export function pdfContentOf(sectionType: SectionType, list: readonly ListedPdf[]): string[] {
  return list.map(({ sha256, titleJa, titleEn, lang }, at) =>
    JSON.stringify(['pdf', sectionType, at, sha256, titleJa, titleEn, lang]),
  )
}
