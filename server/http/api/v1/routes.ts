import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { onceFor } from '#server/lib/once-for.ts'
import { paths } from '#server/http/paths.ts'
import type { ApiCall, CallServices } from './call.ts'
import { guardsOf, type OpenReadServices } from './open-read/guards.ts'
import { hasBody } from './sent-input.ts'
import { accountSettingCalls } from './account-setting/account-setting-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { authCalls } from './auth/auth-calls.ts'
import { forgotPasswordCalls } from './auth/forgot-password-calls.ts'
import { mailedLinkCalls } from './auth/mailed-link-calls.ts'
import { companyCalls } from './company/company-calls.ts'
import { faqCalls } from './wording/faq-calls.ts'
import { wordingReadCalls } from './wording/read-calls.ts'
import { wordingSaveCalls } from './wording/save-calls.ts'
import { wordingTrackCalls } from './wording/track-calls.ts'
import { dashboardCalls } from './dashboard/dashboard-calls.ts'
import { visitCalls } from './dashboard/visit-calls.ts'
import { descriptionCalls } from './description/description-calls.ts'
import { differenceCalls } from './data-record/difference-calls.ts'
import { recordListCalls } from './data-record/list-calls.ts'
import { totalsCalls } from './data-record/totals-calls.ts'
import { recordUpdateCalls } from './data-record/update-calls.ts'
import { editionCalls } from './data-record/edition-calls.ts'
import { publicationCalls } from './data-record/publication-calls.ts'
import { publishCalls } from './data-record/publish-calls.ts'
import { recordCalls } from './data-record/record-calls.ts'
import { publicDataRecordCalls } from './data-record/public-calls.ts'
import { correctionRequestCalls } from './correction-request/correction-request-calls.ts'
import { guidelineCalls } from './guideline/guideline-calls.ts'
import { portalCalls } from './portal/portal-calls.ts'
import { sectionCalls } from './section/section-calls.ts'
import { fileCalls } from './upload-file/file-calls.ts'
import { importCalls } from './upload-file/import-calls.ts'
import { pdfCalls } from './upload-file/pdf-calls.ts'
import { notificationCalls } from './user/notification-calls.ts'
import { userPasswordCalls } from './user/password-calls.ts'
import { userCalls } from './user/user-calls.ts'

/**
 * Every call of SPEC §7, and those that describe them. Each group picks the services that it uses. Made once: to answer
 * calls, to describe them and to let other sites ask.
 */
export const apiCalls = onceFor((services: Services): readonly ApiCall[] => {
  const calls = [
    ...authCalls(services),
    ...forgotPasswordCalls(services),
    ...userPasswordCalls(services),
    ...accountSettingCalls(services),
    ...mailedLinkCalls(services),
    ...userCalls(services),
    ...notificationCalls(services),
    ...companyCalls(services),
    ...guidelineCalls(services),
    ...sectionCalls(services),
    ...fileCalls(services),
    ...importCalls(services),
    ...pdfCalls(services),
    ...publicDataRecordCalls(services),
    ...recordListCalls(services),
    ...recordUpdateCalls(services),
    ...publishCalls(services),
    ...editionCalls(services),
    ...publicationCalls(services),
    ...recordCalls(services),
    ...totalsCalls(services),
    ...differenceCalls(services),
    ...correctionRequestCalls(services),
    ...wordingReadCalls(services),
    ...wordingSaveCalls(services),
    ...faqCalls(services),
    ...wordingTrackCalls(services),
    ...auditCalls(services),
    ...visitCalls(services),
    ...dashboardCalls(services),
    ...(services.config.portalHost === undefined ? [] : portalCalls(services)),
  ]
  return [...calls, ...descriptionCalls(services, calls)]
})

export function apiRoutes(services: Services): Route[] {
  return apiCalls(services).map((call) => routeOf(call, services))
}

/** The row of the route table for a call. */
function routeOf(call: ApiCall, services: CallServices & OpenReadServices): Route {
  const { method, path, access, host = 'any', step, token, body, passive, run } = call
  const before = [...guardsOf(services, call), ...(call.before ?? [])]
  return {
    ...{ method, path: `${paths.api}${path}`, access, host },
    ...(step && { step }),
    ...(token && { token }),
    ...(hasBody(method) && { body: body ?? 'json' }),
    ...(before.length > 0 && { before }),
    ...(passive && { passive }),
    handler: (req, res) => run(services, req, res),
  }
}
