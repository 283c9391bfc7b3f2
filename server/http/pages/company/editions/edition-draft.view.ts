import type { PageRequest } from '#server/http/definitions/page-request.ts'
import type { Typed } from '#server/http/definitions/typed.ts'
import { paths } from '#server/http/paths.ts'
import type { Props } from '#views/pages/company/edition-draft/+Page.tsx'
import { keptEdition } from './edition-of.ts'
import type { EditionServices } from './group.ts'
import { sumDifferences } from './draft-sum-differences.ts'
import { pdfDifferences } from './draft-pdf-differences.ts'

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
