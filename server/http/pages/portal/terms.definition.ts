import { portalTerms } from '#server/features/portal/index.ts'
import { paths } from '../../paths.ts'
import { readWantedOf } from '../site/wanted-page.ts'
import { PORTAL } from './portal-agreement.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

/** The portal's terms in full, with the button that accepts them for whoever was on the way to a page that needs it. */
export default portalPage({
  view: 'portal/terms',
  async load(services, request) {
    const { http, lang, portal } = request
    const wanted = readWantedOf(services, http.req, PORTAL)
    return {
      shell: portalFrame(services, request, { section: 'other', pathWithQuery: paths.portalTerms }),
      terms: portalTerms(portal.wording, lang),
      version: portal.wording.termsVersion,
      wanted: wanted ?? null,
      action: paths.portalTerms,
      homeHref: paths.top,
    }
  },
})
