import Joi from 'joi'
import type { SectionType } from '#server/features/sections/index.ts'
import type { Services } from '../../../services.ts'
import type { ApiRoute } from '../api-route.ts'
import { publicCompany } from '../company-scope.ts'
import { sendSuccess } from '../envelope.ts'
import { fields } from '../fields.ts'

/** SPEC §7: the root sections of a type. */
export function sectionCalls(services: Services): ApiRoute[] {
  return [
    {
      method: 'get',
      path: '/section/public/root-section-list',
      access: 'public',
      schema: Joi.object({ domain: fields.domain, sectionType: fields.sectionType.default(1) }),
      async handler(req, res, { domain, sectionType }: { domain?: string; sectionType: SectionType }) {
        // Reference sections are everybody's, but an unknown company is unknown here too.
        if (req.context.place.kind === 'company' || domain !== undefined)
          await publicCompany(services, req, domain)
        const roots = services.sections.roots(sectionType).map(({ id, code, name, orderNumber }) => ({
          id,
          code,
          name: name.ja,
          nameEn: name.en,
          orderNumber,
        }))
        sendSuccess(services, req, res, roots)
      },
    },
  ]
}
