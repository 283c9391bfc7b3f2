import Joi from '#server/lib/joi.ts'
import { sectionTypeOf, type SectionType } from '#server/features/sections/index.ts'
import { redirect, type Redirect } from '#server/http/definitions/answers.ts'
import { field, input, withDefault, type InputOf } from '#server/lib/input.ts'
import { paths } from '../../paths.ts'
import { toTerms } from './agreement.ts'
import { termsVersionOf } from './agreed-terms.ts'
import { isSitePath } from './site-path.ts'
import { siteForm } from './site-definitions.ts'
import { siteHref } from './site-page.ts'
import type { SiteRequest } from './site-request.ts'
import type { SiteServices } from './site-services.ts'
import { forgetWanted, rememberWanted } from './wanted-page.ts'

const sent = withDefault(field<string>(Joi.any().custom((one) => (typeof one === 'string' ? one : ''))), '')
const agreementInput = input({ type: sent, returnTo: sent, version: sent })

/**
 * POST /agreement: accepts the terms that the form showed and opens the wanted page. If others have taken their
 * place since, the visitor sees the new terms and a notice that they changed.
 */
export default siteForm({ path: paths.agreement, schema: agreementInput, submit: accept })

async function accept(
  services: SiteServices,
  request: SiteRequest,
  { type: asked, returnTo, version: seen }: InputOf<typeof agreementInput>,
): Promise<Redirect> {
  const { area, company, http } = request
  const type = request.typeOr(sectionTypeOf(asked))
  const path = wantedPath(request, type, returnTo)
  const version = await termsVersionOf(services, request, type)
  if (seen !== String(version)) {
    rememberWanted(services, request, { path, termsChanged: true })
    return toTerms(request, type)
  }
  const accepted = services.agreements.accept(http.req.context.cookies, company.id, type, version, area)
  http.res.appendHeader('Set-Cookie', accepted)
  forgetWanted(services, request)
  return redirect(path)
}

function wantedPath({ area }: SiteRequest, type: SectionType, returnTo: string): string {
  return isSitePath(returnTo, area, type) ? returnTo : siteHref(area, paths.listing(type))
}
