import { paths } from '../../paths.ts'
import { portalPage } from './portal-definitions.ts'
import { portalFrame } from './portal-frame.ts'

/** How accessible the portal is. */
export default portalPage({
  view: 'portal/accessibility',
  load: async (services, request) => ({
    shell: portalFrame(services, request, { section: 'other', pathWithQuery: paths.portalAccessibility }),
  }),
})
