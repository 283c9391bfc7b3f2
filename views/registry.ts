// Long because it is a list of everything; written by `npm run registries`.
import type { Props as AdminAudit } from './pages/admin/audit/+Page.tsx'
import type { Props as AdminCompanies } from './pages/admin/companies/+Page.tsx'
import type { Props as AdminCompanyCreate } from './pages/admin/company-create/+Page.tsx'
import type { Props as AdminCompanyDeletion } from './pages/admin/company-deletion/+Page.tsx'
import type { Props as AdminCompanyDetail } from './pages/admin/company-detail/+Page.tsx'
import type { Props as AdminCompanyExport } from './pages/admin/company-export/+Page.tsx'
import type { Props as AdminCompanyGuideline } from './pages/admin/company-guideline/+Page.tsx'
import type { Props as AdminCompanyMaintenance } from './pages/admin/company-maintenance/+Page.tsx'
import type { Props as AdminCompanyPictures } from './pages/admin/company-pictures/+Page.tsx'
import type { Props as AdminCompanyUsers } from './pages/admin/company-users/+Page.tsx'
import type { Props as AdminDashboard } from './pages/admin/dashboard/+Page.tsx'
import type { Props as AdminGuidelineCreate } from './pages/admin/guideline-create/+Page.tsx'
import type { Props as AdminGuidelineDiscard } from './pages/admin/guideline-discard/+Page.tsx'
import type { Props as AdminGuidelineEdition } from './pages/admin/guideline-edition/+Page.tsx'
import type { Props as AdminGuidelineEditionCreate } from './pages/admin/guideline-edition-create/+Page.tsx'
import type { Props as AdminGuidelineRelease } from './pages/admin/guideline-release/+Page.tsx'
import type { Props as AdminGuidelineSection } from './pages/admin/guideline-section/+Page.tsx'
import type { Props as AdminGuidelineSectionCreate } from './pages/admin/guideline-section-create/+Page.tsx'
import type { Props as AdminGuidelines } from './pages/admin/guidelines/+Page.tsx'
import type { Props as AdminOperations } from './pages/admin/operations/+Page.tsx'
import type { Props as AdminPortal } from './pages/admin/portal/+Page.tsx'
import type { Props as ApiCall } from './pages/api/call/+Page.tsx'
import type { Props as ApiCodes } from './pages/api/codes/+Page.tsx'
import type { Props as ApiDocs } from './pages/api/docs/+Page.tsx'
import type { Props as AuthConfirmEmail } from './pages/auth/confirm-email/+Page.tsx'
import type { Props as AuthExpiredLink } from './pages/auth/expired-link/+Page.tsx'
import type { Props as AuthExpiredResetLink } from './pages/auth/expired-reset-link/+Page.tsx'
import type { Props as AuthForgetPassword } from './pages/auth/forget-password/+Page.tsx'
import type { Props as AuthLogin } from './pages/auth/login/+Page.tsx'
import type { Props as AuthLoginStep2 } from './pages/auth/login-step-2/+Page.tsx'
import type { Props as AuthRegister } from './pages/auth/register/+Page.tsx'
import type { Props as AuthResetPassword } from './pages/auth/reset-password/+Page.tsx'
import type { Props as AuthWrongDomain } from './pages/auth/wrong-domain/+Page.tsx'
import type { Props as CompanyAudit } from './pages/company/audit/+Page.tsx'
import type { Props as CompanyCompanyDetails } from './pages/company/company-details/+Page.tsx'
import type { Props as CompanyCorrectionRequest } from './pages/company/correction-request/+Page.tsx'
import type { Props as CompanyCorrectionRequests } from './pages/company/correction-requests/+Page.tsx'
import type { Props as CompanyDashboard } from './pages/company/dashboard/+Page.tsx'
import type { Props as CompanyData } from './pages/company/data/+Page.tsx'
import type { Props as CompanyDataDetail } from './pages/company/data-detail/+Page.tsx'
import type { Props as CompanyDataFile } from './pages/company/data-file/+Page.tsx'
import type { Props as CompanyDataFileDeletion } from './pages/company/data-file-deletion/+Page.tsx'
import type { Props as CompanyDataList } from './pages/company/data-list/+Page.tsx'
import type { Props as CompanyDifferences } from './pages/company/differences/+Page.tsx'
import type { Props as CompanyDisplaySettings } from './pages/company/display-settings/+Page.tsx'
import type { Props as CompanyEdition } from './pages/company/edition/+Page.tsx'
import type { Props as CompanyEditionDraft } from './pages/company/edition-draft/+Page.tsx'
import type { Props as CompanyEditionRestoration } from './pages/company/edition-restoration/+Page.tsx'
import type { Props as CompanyEditions } from './pages/company/editions/+Page.tsx'
import type { Props as CompanyExport } from './pages/company/export/+Page.tsx'
import type { Props as CompanyFaq } from './pages/company/faq/+Page.tsx'
import type { Props as CompanyFaqAddition } from './pages/company/faq-addition/+Page.tsx'
import type { Props as CompanyFaqOrphanedDraft } from './pages/company/faq-orphaned-draft/+Page.tsx'
import type { Props as CompanyFaqRemoval } from './pages/company/faq-removal/+Page.tsx'
import type { Props as CompanyFaqText } from './pages/company/faq-text/+Page.tsx'
import type { Props as CompanyHelp } from './pages/company/help/+Page.tsx'
import type { Props as CompanyHelpEntry } from './pages/company/help-entry/+Page.tsx'
import type { Props as CompanyHelpTopic } from './pages/company/help-topic/+Page.tsx'
import type { Props as CompanyImportCheck } from './pages/company/import-check/+Page.tsx'
import type { Props as CompanyImportCsv } from './pages/company/import-csv/+Page.tsx'
import type { Props as CompanyImportPaste } from './pages/company/import-paste/+Page.tsx'
import type { Props as CompanyImportReceived } from './pages/company/import-received/+Page.tsx'
import type { Props as CompanyImportRows } from './pages/company/import-rows/+Page.tsx'
import type { Props as CompanyInstitutionDomains } from './pages/company/institution-domains/+Page.tsx'
import type { Props as CompanyNewToken } from './pages/company/new-token/+Page.tsx'
import type { Props as CompanyNotifications } from './pages/company/notifications/+Page.tsx'
import type { Props as CompanyPdf } from './pages/company/pdf/+Page.tsx'
import type { Props as CompanyPdfPublication } from './pages/company/pdf-publication/+Page.tsx'
import type { Props as CompanyPdfs } from './pages/company/pdfs/+Page.tsx'
import type { Props as CompanyPreview } from './pages/company/preview/+Page.tsx'
import type { Props as CompanyPublicationRequest } from './pages/company/publication-request/+Page.tsx'
import type { Props as CompanyPublicationRequests } from './pages/company/publication-requests/+Page.tsx'
import type { Props as CompanyPublicationSettings } from './pages/company/publication-settings/+Page.tsx'
import type { Props as CompanyPublished } from './pages/company/published/+Page.tsx'
import type { Props as CompanyRecordChanges } from './pages/company/record-changes/+Page.tsx'
import type { Props as CompanyRecordDeletion } from './pages/company/record-deletion/+Page.tsx'
import type { Props as CompanyRecordNew } from './pages/company/record-new/+Page.tsx'
import type { Props as CompanyRecordReplaced } from './pages/company/record-replaced/+Page.tsx'
import type { Props as CompanyRecordReversion } from './pages/company/record-reversion/+Page.tsx'
import type { Props as CompanyRecordsChange } from './pages/company/records-change/+Page.tsx'
import type { Props as CompanyReviewEnd } from './pages/company/review-end/+Page.tsx'
import type { Props as CompanyReviewRound } from './pages/company/review-round/+Page.tsx'
import type { Props as CompanyReviews } from './pages/company/reviews/+Page.tsx'
import type { Props as CompanyTokenRevocation } from './pages/company/token-revocation/+Page.tsx'
import type { Props as CompanyTokens } from './pages/company/tokens/+Page.tsx'
import type { Props as CompanyTotalEntries } from './pages/company/total-entries/+Page.tsx'
import type { Props as CompanyUsers } from './pages/company/users/+Page.tsx'
import type { Props as CompanyWebhook } from './pages/company/webhook/+Page.tsx'
import type { Props as CompanyWebhookDeletion } from './pages/company/webhook-deletion/+Page.tsx'
import type { Props as CompanyWebhookRotation } from './pages/company/webhook-rotation/+Page.tsx'
import type { Props as CompanyWebhookSecret } from './pages/company/webhook-secret/+Page.tsx'
import type { Props as CompanyWebhooks } from './pages/company/webhooks/+Page.tsx'
import type { Props as CompanyWithdrawal } from './pages/company/withdrawal/+Page.tsx'
import type { Props as CompanyWording } from './pages/company/wording/+Page.tsx'
import type { Props as CompanyWordingChanges } from './pages/company/wording-changes/+Page.tsx'
import type { Props as CompanyWordingDifferences } from './pages/company/wording-differences/+Page.tsx'
import type { Props as CompanyWordingEditor } from './pages/company/wording-editor/+Page.tsx'
import type { Props as CompanyWordingHeadings } from './pages/company/wording-headings/+Page.tsx'
import type { Props as CompanyWordingResetToDefault } from './pages/company/wording-reset-to-default/+Page.tsx'
import type { Props as CompanyWordingSection } from './pages/company/wording-section/+Page.tsx'
import type { Props as CompanyWordingSections } from './pages/company/wording-sections/+Page.tsx'
import type { Props as CompanyWordingTerms } from './pages/company/wording-terms/+Page.tsx'
import type { Props as ErrorsCrash } from './pages/errors/crash/+Page.tsx'
import type { Props as ErrorsNotFound } from './pages/errors/not-found/+Page.tsx'
import type { Props as ErrorsNotInEdition } from './pages/errors/not-in-edition/+Page.tsx'
import type { Props as ErrorsUnavailable } from './pages/errors/unavailable/+Page.tsx'
import type { Props as PortalAbout } from './pages/portal/about/+Page.tsx'
import type { Props as PortalAboutData } from './pages/portal/about-data/+Page.tsx'
import type { Props as PortalAccessibility } from './pages/portal/accessibility/+Page.tsx'
import type { Props as PortalCompare } from './pages/portal/compare/+Page.tsx'
import type { Props as PortalData } from './pages/portal/data/+Page.tsx'
import type { Props as PortalHome } from './pages/portal/home/+Page.tsx'
import type { Props as PortalRecipient } from './pages/portal/recipient/+Page.tsx'
import type { Props as PortalSearch } from './pages/portal/search/+Page.tsx'
import type { Props as PortalTerms } from './pages/portal/terms/+Page.tsx'
import type { Props as ProfileProfile } from './pages/profile/profile/+Page.tsx'
import type { Props as ProfileRecoveryCodes } from './pages/profile/recovery-codes/+Page.tsx'
import type { Props as ProfileSecurityPolicy } from './pages/profile/security-policy/+Page.tsx'
import type { Props as ProfileTwoFactorEnrolment } from './pages/profile/two-factor-enrolment/+Page.tsx'
import type { Props as SiteAboutData } from './pages/site/about-data/+Page.tsx'
import type { Props as SiteCorrectionRows } from './pages/site/correction-rows/+Page.tsx'
import type { Props as SiteCorrections } from './pages/site/corrections/+Page.tsx'
import type { Props as SiteData } from './pages/site/data/+Page.tsx'
import type { Props as SiteFaq } from './pages/site/faq/+Page.tsx'
import type { Props as SiteFaqEntry } from './pages/site/faq-entry/+Page.tsx'
import type { Props as SiteInstitutions } from './pages/site/institutions/+Page.tsx'
import type { Props as SiteListing } from './pages/site/listing/+Page.tsx'
import type { Props as SiteRecipient } from './pages/site/recipient/+Page.tsx'
import type { Props as SiteRecipientReview } from './pages/site/recipient-review/+Page.tsx'
import type { Props as SiteRequestConfirmation } from './pages/site/request-confirmation/+Page.tsx'
import type { Props as SiteRequestFigures } from './pages/site/request-figures/+Page.tsx'
import type { Props as SiteRequestFollowed } from './pages/site/request-followed/+Page.tsx'
import type { Props as SiteRequestForm } from './pages/site/request-form/+Page.tsx'
import type { Props as SiteRequestSent } from './pages/site/request-sent/+Page.tsx'
import type { Props as SiteRequestState } from './pages/site/request-state/+Page.tsx'
import type { Props as SiteRequestWithdrawal } from './pages/site/request-withdrawal/+Page.tsx'
import type { Props as SiteReviewObjection } from './pages/site/review-objection/+Page.tsx'
import type { Props as SiteSearch } from './pages/site/search/+Page.tsx'
import type { Props as SiteSectionDetail } from './pages/site/section-detail/+Page.tsx'
import type { Props as SiteSectionPrint } from './pages/site/section-print/+Page.tsx'
import type { Props as SiteSectionTotal } from './pages/site/section-total/+Page.tsx'
import type { Props as SiteTop } from './pages/site/top/+Page.tsx'
import type { Props as SiteViewer } from './pages/site/viewer/+Page.tsx'
import type { Props as UsersConfirm } from './pages/users/confirm/+Page.tsx'
import type { Props as UsersInvite } from './pages/users/invite/+Page.tsx'

/** The props of every view by its name; a page that omits one does not compile. */
export interface ViewProps {
  'admin/audit': AdminAudit
  'admin/companies': AdminCompanies
  'admin/company-create': AdminCompanyCreate
  'admin/company-deletion': AdminCompanyDeletion
  'admin/company-detail': AdminCompanyDetail
  'admin/company-export': AdminCompanyExport
  'admin/company-guideline': AdminCompanyGuideline
  'admin/company-maintenance': AdminCompanyMaintenance
  'admin/company-pictures': AdminCompanyPictures
  'admin/company-users': AdminCompanyUsers
  'admin/dashboard': AdminDashboard
  'admin/guideline-create': AdminGuidelineCreate
  'admin/guideline-discard': AdminGuidelineDiscard
  'admin/guideline-edition': AdminGuidelineEdition
  'admin/guideline-edition-create': AdminGuidelineEditionCreate
  'admin/guideline-release': AdminGuidelineRelease
  'admin/guideline-section': AdminGuidelineSection
  'admin/guideline-section-create': AdminGuidelineSectionCreate
  'admin/guidelines': AdminGuidelines
  'admin/operations': AdminOperations
  'admin/portal': AdminPortal
  'api/call': ApiCall
  'api/codes': ApiCodes
  'api/docs': ApiDocs
  'auth/confirm-email': AuthConfirmEmail
  'auth/expired-link': AuthExpiredLink
  'auth/expired-reset-link': AuthExpiredResetLink
  'auth/forget-password': AuthForgetPassword
  'auth/login': AuthLogin
  'auth/login-step-2': AuthLoginStep2
  'auth/register': AuthRegister
  'auth/reset-password': AuthResetPassword
  'auth/wrong-domain': AuthWrongDomain
  'company/audit': CompanyAudit
  'company/company-details': CompanyCompanyDetails
  'company/correction-request': CompanyCorrectionRequest
  'company/correction-requests': CompanyCorrectionRequests
  'company/dashboard': CompanyDashboard
  'company/data': CompanyData
  'company/data-detail': CompanyDataDetail
  'company/data-file': CompanyDataFile
  'company/data-file-deletion': CompanyDataFileDeletion
  'company/data-list': CompanyDataList
  'company/differences': CompanyDifferences
  'company/display-settings': CompanyDisplaySettings
  'company/edition': CompanyEdition
  'company/edition-draft': CompanyEditionDraft
  'company/edition-restoration': CompanyEditionRestoration
  'company/editions': CompanyEditions
  'company/export': CompanyExport
  'company/faq': CompanyFaq
  'company/faq-addition': CompanyFaqAddition
  'company/faq-orphaned-draft': CompanyFaqOrphanedDraft
  'company/faq-removal': CompanyFaqRemoval
  'company/faq-text': CompanyFaqText
  'company/help': CompanyHelp
  'company/help-entry': CompanyHelpEntry
  'company/help-topic': CompanyHelpTopic
  'company/import-check': CompanyImportCheck
  'company/import-csv': CompanyImportCsv
  'company/import-paste': CompanyImportPaste
  'company/import-received': CompanyImportReceived
  'company/import-rows': CompanyImportRows
  'company/institution-domains': CompanyInstitutionDomains
  'company/new-token': CompanyNewToken
  'company/notifications': CompanyNotifications
  'company/pdf': CompanyPdf
  'company/pdf-publication': CompanyPdfPublication
  'company/pdfs': CompanyPdfs
  'company/preview': CompanyPreview
  'company/publication-request': CompanyPublicationRequest
  'company/publication-requests': CompanyPublicationRequests
  'company/publication-settings': CompanyPublicationSettings
  'company/published': CompanyPublished
  'company/record-changes': CompanyRecordChanges
  'company/record-deletion': CompanyRecordDeletion
  'company/record-new': CompanyRecordNew
  'company/record-replaced': CompanyRecordReplaced
  'company/record-reversion': CompanyRecordReversion
  'company/records-change': CompanyRecordsChange
  'company/review-end': CompanyReviewEnd
  'company/review-round': CompanyReviewRound
  'company/reviews': CompanyReviews
  'company/token-revocation': CompanyTokenRevocation
  'company/tokens': CompanyTokens
  'company/total-entries': CompanyTotalEntries
  'company/users': CompanyUsers
  'company/webhook': CompanyWebhook
  'company/webhook-deletion': CompanyWebhookDeletion
  'company/webhook-rotation': CompanyWebhookRotation
  'company/webhook-secret': CompanyWebhookSecret
  'company/webhooks': CompanyWebhooks
  'company/withdrawal': CompanyWithdrawal
  'company/wording': CompanyWording
  'company/wording-changes': CompanyWordingChanges
  'company/wording-differences': CompanyWordingDifferences
  'company/wording-editor': CompanyWordingEditor
  'company/wording-headings': CompanyWordingHeadings
  'company/wording-reset-to-default': CompanyWordingResetToDefault
  'company/wording-section': CompanyWordingSection
  'company/wording-sections': CompanyWordingSections
  'company/wording-terms': CompanyWordingTerms
  'errors/crash': ErrorsCrash
  'errors/not-found': ErrorsNotFound
  'errors/not-in-edition': ErrorsNotInEdition
  'errors/unavailable': ErrorsUnavailable
  'portal/about': PortalAbout
  'portal/about-data': PortalAboutData
  'portal/accessibility': PortalAccessibility
  'portal/compare': PortalCompare
  'portal/data': PortalData
  'portal/home': PortalHome
  'portal/recipient': PortalRecipient
  'portal/search': PortalSearch
  'portal/terms': PortalTerms
  'profile/profile': ProfileProfile
  'profile/recovery-codes': ProfileRecoveryCodes
  'profile/security-policy': ProfileSecurityPolicy
  'profile/two-factor-enrolment': ProfileTwoFactorEnrolment
  'site/about-data': SiteAboutData
  'site/correction-rows': SiteCorrectionRows
  'site/corrections': SiteCorrections
  'site/data': SiteData
  'site/faq': SiteFaq
  'site/faq-entry': SiteFaqEntry
  'site/institutions': SiteInstitutions
  'site/listing': SiteListing
  'site/recipient': SiteRecipient
  'site/recipient-review': SiteRecipientReview
  'site/request-confirmation': SiteRequestConfirmation
  'site/request-figures': SiteRequestFigures
  'site/request-followed': SiteRequestFollowed
  'site/request-form': SiteRequestForm
  'site/request-sent': SiteRequestSent
  'site/request-state': SiteRequestState
  'site/request-withdrawal': SiteRequestWithdrawal
  'site/review-objection': SiteReviewObjection
  'site/search': SiteSearch
  'site/section-detail': SiteSectionDetail
  'site/section-print': SiteSectionPrint
  'site/section-total': SiteSectionTotal
  'site/top': SiteTop
  'site/viewer': SiteViewer
  'users/confirm': UsersConfirm
  'users/invite': UsersInvite
}

export type ViewName = keyof ViewProps
