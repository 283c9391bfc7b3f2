import { redirect } from '#server/http/definitions/answers.ts'
import { portalPageOf } from '#server/http/front-door/portal-pages.ts'
import { field, input, withDefault } from '#server/lib/input.ts'
import Joi from '#server/lib/joi.ts'
import { paths } from '../../paths.ts'
import { clearWanted, keepWanted } from '../site/wanted-page.ts'
import { PORTAL } from './portal-agreement.ts'
import { portalForm } from './portal-definitions.ts'

const sent = withDefault(field<string>(Joi.any().custom((one) => (typeof one === 'string' ? one : ''))), '')

/**
 * POST /terms: accepts the terms that the form showed and opens the wanted page. If others have taken their place since,
 * the visitor sees the new terms and a notice that they changed.
 */
export default portalForm({
  path: paths.portalTerms,
  schema: input({ returnTo: sent, version: sent }),
  async submit(services, { http, portal }, { returnTo, version }) {
    const path = isPortalPage(returnTo) ? returnTo : paths.top
    const { termsVersion } = portal.wording
    if (version !== String(termsVersion)) {
      keepWanted(services, http.res, PORTAL, { path, termsChanged: true })
      return redirect(paths.portalTerms)
    }
    http.res.appendHeader('Set-Cookie', services.agreements.acceptPortal(termsVersion))
    clearWanted(services, http.res)
    return redirect(path)
  },
})

/** Whether an address is a page of the portal: never another origin (SEC-INJ-01). */
function isPortalPage(address: string): boolean {
  return portalPageOf(address.split('?')[0]!) !== undefined
}
