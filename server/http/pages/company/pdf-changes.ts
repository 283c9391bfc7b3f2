import { pdfTitleIn, type PdfComparison, type PdfNames } from '#server/features/pdfs/index.ts'
import { pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { Lang } from '#views/ui.tsx'
import type { Services } from '../../services.ts'
import { sectionTypeNames, sectionTypes, type SectionType } from './names.ts'

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

/** The types whose lists differ between two sets of versions. */
export async function pdfChangesOf(
  services: Pick<Services, 'translate' | 'pdfs'>,
  companyId: number,
  versions: { before: ReadonlyMap<Track, number>; after: ReadonlyMap<Track, number> },
  lang: Lang,
): Promise<PdfChangesProps[]> {
  const compared = await Promise.all(
    sectionTypes.map(async (type) => {
      const track = pdfTrackOf(type)
      const of = { before: versions.before.get(track) ?? 0, after: versions.after.get(track) ?? 0 }
      return pdfProps(services, type, await services.pdfs.compare(companyId, type, of), lang)
    }),
  )
  return compared.filter(({ changes }) => changes.length > 0)
}

/** The versions of an edition's tracks; none for edition 0. */
export async function versionsOf(services: Pick<Services, 'editions'>, companyId: number, edition: number) {
  const tracks = await services.editions.tracksOf(companyId, edition)
  return new Map(tracks.map(({ track, version }) => [track, version]))
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
