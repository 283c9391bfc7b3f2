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

/** What a form shows of the names: another one means that they were changed since. */
export function pdfNamesPin({ titleJa, titleEn, lang }: PdfNames): string {
  return JSON.stringify([titleJa, titleEn, lang])
}
