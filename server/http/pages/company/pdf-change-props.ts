import { pdfTitleIn, type PdfComparison, type PdfNames } from '#server/features/pdfs/index.ts'
import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { Lang } from '#views/ui.tsx'
import type { Services } from '../../services.ts'
import { sectionTypeNames, type SectionType } from './names.ts'

/** Two lists of PDFs and their differences, in words. */
export function pdfProps(
  services: Pick<Services, 'translate'>,
  type: SectionType,
  { before, after, changes }: PdfComparison,
  lang: Lang,
): PdfChangesProps {
  return {
    ...{ type: sectionTypeNames[type], before, after },
    changes: changes.map(({ kind, entry, was }) => ({
      kind,
      name: was ? wholeName(services, entry, lang) : pdfTitleIn(entry, lang),
      was: was && wholeName(services, was, lang),
    })),
  }
}

/** Both titles and the language: any of them may be what was changed. */
function wholeName(
  services: Pick<Services, 'translate'>,
  { titleJa, titleEn, lang: of }: PdfNames,
  lang: Lang,
): string {
  const titles = [titleJa, titleEn].filter(Boolean).join(' / ')
  return services.translate(lang, 'publication.pdf.name', {
    titles,
    lang: services.translate(lang, `pdf.lang.${of}`),
  })
}
