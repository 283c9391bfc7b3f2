import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { call, type ApiCall, type CallServices } from '../call.ts'
import { publicCompany, requirePreviewRight } from '../company-scope.ts'
import { fields } from '../fields.ts'

/** SPEC §7: the root sections of a type. */
export function sectionCalls(services: Pick<Services, 'sections'> & CallServices): ApiCall[] {
  return [
    call({
      method: 'get',
      path: '/section/public/root-section-list',
      access: 'public',
      input: input({ sectionType: fields.sectionTypeOr1, isPreview: fields.flag }),
      async handler({ req, domain, input: { sectionType, isPreview } }) {
        // All companies share the reference sections; the console, which is no company's, has them too.
        if (isPreview) requirePreviewRight(req, await publicCompany(services, req, domain), isPreview)
        return services.sections.roots(sectionType).map(({ id, code, name, orderNumber }) => ({
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
