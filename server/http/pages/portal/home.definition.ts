import { mainDomain, textIn } from '#server/features/companies/index.ts'
import { paths } from '../../paths.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

/** The portal's first page. */
export default portalPage({
  view: 'portal/home',
  async load(services, request) {
    const { participants, lang } = request
    return {
      shell: portalFrame(services, request, { section: 'search', pathWithQuery: paths.top }),
      companies: participants.map(({ company }) => ({
        id: company.id,
        name: textIn(company.name, lang),
        href: `${services.origins.of(mainDomain(company))}/`,
      })),
    }
  },
})
