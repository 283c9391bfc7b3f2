import type { Services } from '#server/http/services.ts'
import { input } from '#server/lib/input.ts'
import { call, type ApiCall, type CallServices } from '../call.ts'
import { publicCompany } from '../company-scope.ts'
import { fields } from '../fields.ts'

/** SPEC §7: the root sections of a type. */
export function sectionCalls(services: Pick<Services, 'sections'> & CallServices): ApiCall[] {
  return [
    call({
      method: 'get',
      path: '/section/public/root-section-list',
      access: 'public',
      input: input({ domain: fields.domain, sectionType: fields.sectionTypeOr1 }),
      async handler({ req, input: { domain, sectionType } }) {
        // All companies share the reference sections, but an unknown company is an error here too.
        if (req.context.place.kind === 'company' || domain !== undefined)
          await publicCompany(services, req, domain)
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
