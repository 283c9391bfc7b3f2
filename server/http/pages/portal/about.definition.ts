import { portalAbout } from '#server/features/portal/index.ts'
import { paths } from '../../paths.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

/** What the portal is, as the system admin says it. */
export default portalPage({
  view: 'portal/about',
  load: async (services, request) => ({
    shell: portalFrame(services, request, { section: 'other', pathWithQuery: paths.portalAbout }),
    about: portalAbout(request.portal.wording, request.lang),
  }),
})
