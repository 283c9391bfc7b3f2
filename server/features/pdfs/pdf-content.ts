import type { SectionType } from '#server/features/sections/index.ts'
import type { ListedPdf } from './pdf.ts'

/** What the content hash of an edition covers of a type's PDFs: which bytes, by which names, in which order. */
export function pdfContentOf(sectionType: SectionType, list: readonly ListedPdf[]): string[] {
  return list.map(({ sha256, titleJa, titleEn, lang }, at) =>
    JSON.stringify(['pdf', sectionType, at, sha256, titleJa, titleEn, lang]),
  )
}
