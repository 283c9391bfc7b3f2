import { pdfTrackOf } from '#server/features/publishing/index.ts'
import type { Lang } from '#views/ui.tsx'
import { sectionTypes } from '../names.ts'
import { pdfProps } from '../pdf-change-props.ts'
import { versionsOf } from '../edition-versions.ts'
import type { EditionServices } from './group.ts'

export async function pdfDifferences(
  services: EditionServices,
  companyId: number,
  edition: number,
  lang: Lang,
) {
  const versions = await versionsOf(services, companyId, edition)
  const lists = await Promise.all(
    sectionTypes.map(async (type) => ({
      type,
      ...(await services.pdfDraft.compareDraft(companyId, type, versions.get(pdfTrackOf(type)) ?? 0)),
    })),
  )
  return {
    pdfs: lists
      .map((list) => pdfProps(services, list.type, list, lang))
      .filter(({ changes }) => changes.length > 0),
    pdfsMissing: lists.reduce((sum, { missing }) => sum + missing, 0),
  }
}
