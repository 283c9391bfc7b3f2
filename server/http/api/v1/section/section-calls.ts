import { answer } from '#server/lib/answer.ts'
import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { call, type ApiCall, type CallServices } from '../call.ts'
import { publicCompany, requirePreviewRight } from '../company-scope.ts'
import { fields } from '../fields.ts'

const rootSection = answer.object({
  id: answer.whole,
  code: answer.text,
  name: answer.text,
  nameEn: answer.text,
  orderNumber: answer.whole,
})

/** SPEC §7: the root sections of a type, as the company's site shows them: of the edition that is published, or the preview. */
export function sectionCalls(
  services: Pick<Services, 'sectionCatalogue' | 'site'> & CallServices,
): ApiCall[] {
  return [
    call({
      method: 'get',
      path: '/section/public/root-section-list',
      access: 'public',
      input: input({ sectionType: fields.sectionTypeOr1, year: fields.year, isPreview: fields.flag }),
      answers: answer.listOf(rootSection),
      errors: [401],
      async handler({ req, domain, input: { sectionType, year, isPreview } }) {
        // The console, which is no company's, has the sections of the first guideline.
        const isOfCompany = isPreview || domain !== undefined || req.context.place.kind === 'company'
        const company = isOfCompany ? await publicCompany(services, req, domain) : null
        if (company && isPreview) requirePreviewRight(req, company, isPreview)
        const shown = isPreview ? 'preview' : { edition: company?.editionNumber ?? 0 }
        const all = company
          ? await services.site.tree(company.id, shown)
          : await services.sectionCatalogue.of(null)
        const sections = year === undefined ? all : all.in(year)
        return sections.roots(sectionType).map(({ id, code, name, orderNumber }) => ({
          id,
          code,
          name: name.ja,
          nameEn: name.en,
          orderNumber,
        }))
      },
    }),
  ]
}
