export const pdfLangs = ['ja', 'en'] as const
export type PdfLang = (typeof pdfLangs)[number]

/** The titles of a PDF and its language. */
export interface PdfNames {
  titleJa: string
  /** '' shows the Japanese one. */
  titleEn: string
  /** The language it is written in. */
  lang: PdfLang
}

export function pdfTitleIn(names: PdfNames, lang: 'ja' | 'en'): string {
  return (lang === 'en' && names.titleEn) || names.titleJa
}
