import { pdfTrackOf, type Track } from '#server/features/publishing/index.ts'
import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import type { Lang } from '#views/ui.tsx'
import type { Services } from '../../services.ts'
import { sectionTypes } from './names.ts'
import { pdfProps } from './pdf-change-props.ts'

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
