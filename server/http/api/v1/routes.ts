import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '../../services.ts'
import { toRoute, type ApiRoute } from './api-route.ts'
import { accountSettingCalls } from './account-setting/handlers.ts'
import { auditCalls } from './audit/handlers.ts'
import { authCalls } from './auth/handlers.ts'
import { authPasswordCalls } from './auth/password-handlers.ts'
import { mailedLinkCalls } from './auth/mailed-links.ts'
import { companyCalls } from './company/handlers.ts'
import { faqCalls } from './wording/faq-calls.ts'
import { wordingReadCalls } from './wording/read-calls.ts'
import { wordingSaveCalls } from './wording/save-calls.ts'
import { wordingTrackCalls } from './wording/track-calls.ts'
import { dashboardCalls } from './dashboard/handlers.ts'
import { publicDashboardCalls } from './dashboard/public-handlers.ts'
import { differenceCalls } from './data-record/difference-handlers.ts'
import { dataRecordCalls } from './data-record/handlers.ts'
import { editionCalls } from './data-record/edition-handlers.ts'
import { publicationCalls } from './data-record/publication-handlers.ts'
import { publishCalls } from './data-record/publish-handlers.ts'
import { recordCalls } from './data-record/record-calls.ts'
import { publicDataRecordCalls } from './data-record/public-handlers.ts'
import { sectionCalls } from './section/handlers.ts'
import { uploadFileCalls } from './upload-file/handlers.ts'
import { pdfCalls } from './upload-file/pdf-handlers.ts'
import { notificationCalls } from './user/notification-handlers.ts'
import { userPasswordCalls } from './user/password-handlers.ts'
import { userCalls } from './user/handlers.ts'

/** SPEC §7 as a table: verb, path, access and schema of each call that exists so far. */
export function apiCalls(services: Services): ApiRoute[] {
  return [
    ...authCalls(services),
    ...authPasswordCalls(services),
    ...userPasswordCalls(services),
    ...accountSettingCalls(services),
    ...mailedLinkCalls(services),
    ...userCalls(services),
    ...notificationCalls(services),
    ...companyCalls(services),
    ...sectionCalls(services),
    ...uploadFileCalls(services),
    ...pdfCalls(services),
    ...publicDataRecordCalls(services),
    ...dataRecordCalls(services),
    ...publishCalls(services),
    ...editionCalls(services),
    ...publicationCalls(services),
    ...recordCalls(services),
    ...differenceCalls(services),
    ...wordingReadCalls(services),
    ...wordingSaveCalls(services),
    ...faqCalls(services),
    ...wordingTrackCalls(services),
    ...auditCalls(services),
    ...publicDashboardCalls(services),
    ...dashboardCalls(services),
  ]
}

export function apiRoutes(services: Services): Route[] {
  return apiCalls(services).map(toRoute)
}
