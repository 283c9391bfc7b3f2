import { pdfTrackOf } from '#server/features/publishing/index.ts'
import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/edition-draft/+Page.tsx'
import type { Lang } from '#views/ui.tsx'
import { sectionTypeNames, sectionTypes } from '../names.ts'
import { changeProps } from '../sums-props.ts'
import { pdfProps } from '../pdf-change-props.ts'
import { versionsOf } from '../edition-versions.ts'
import { keptEdition } from './edition-of.ts'
import type { EditionServices } from './group.ts'

export async function draftProps(
  services: EditionServices,
  request: PageRequest<{ number: number }>,
  typed: Typed | null,
): Promise<Props> {
  const { company, lang } = request
  const { number } = await keptEdition(services, request)
  const { pin, ...counts } = await services.draftRestore.preview(company.id, number)
  return {
    shell: request.shell('preview'),
    number,
    counts,
    ...(await pdfDifferences(services, company.id, number, lang)),
    changes: await sumDifferences(services, company.id, number, lang),
    action: paths.editionDraft(number),
    backHref: paths.editions,
    pins: { draft: pin },
    errors: typed?.errors ?? {},
  }
}

/** The sums in which the draft differs from the edition. */
async function sumDifferences(services: EditionServices, companyId: number, edition: number, lang: Lang) {
  const compared = await Promise.all(
    sectionTypes.map(async (type) => {
      const changes = await services.totalChanges.compareDraft(companyId, type, edition)
      return { type: sectionTypeNames[type], years: changeProps(services, changes, lang) }
    }),
  )
  return compared.filter(({ years }) => years.length > 0)
}

async function pdfDifferences(services: EditionServices, companyId: number, edition: number, lang: Lang) {
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
