// Long because it is a list of everything; written by `npm run registries`.
import type { ViewName } from '#views/registry.ts'
import adminAudit from '#views/pages/admin/audit/test-examples.ts'
import adminCompanies from '#views/pages/admin/companies/test-examples.ts'
import adminCompanyCreate from '#views/pages/admin/company-create/test-examples.ts'
import adminCompanyDeletion from '#views/pages/admin/company-deletion/test-examples.ts'
import adminCompanyDetail from '#views/pages/admin/company-detail/test-examples.ts'
import adminCompanyExport from '#views/pages/admin/company-export/test-examples.ts'
import adminCompanyGuideline from '#views/pages/admin/company-guideline/test-examples.ts'
import adminCompanyMaintenance from '#views/pages/admin/company-maintenance/test-examples.ts'
import adminCompanyPictures from '#views/pages/admin/company-pictures/test-examples.ts'
import adminCompanyUsers from '#views/pages/admin/company-users/test-examples.ts'
import adminDashboard from '#views/pages/admin/dashboard/test-examples.ts'
import adminGuidelineCreate from '#views/pages/admin/guideline-create/test-examples.ts'
import adminGuidelineDiscard from '#views/pages/admin/guideline-discard/test-examples.ts'
import adminGuidelineEdition from '#views/pages/admin/guideline-edition/test-examples.ts'
import adminGuidelineEditionCreate from '#views/pages/admin/guideline-edition-create/test-examples.ts'
import adminGuidelineRelease from '#views/pages/admin/guideline-release/test-examples.ts'
import adminGuidelineSection from '#views/pages/admin/guideline-section/test-examples.ts'
import adminGuidelineSectionCreate from '#views/pages/admin/guideline-section-create/test-examples.ts'
import adminGuidelines from '#views/pages/admin/guidelines/test-examples.ts'
import adminOperations from '#views/pages/admin/operations/test-examples.ts'
import adminPortal from '#views/pages/admin/portal/test-examples.ts'
import apiCall from '#views/pages/api/call/test-examples.ts'
import apiCodes from '#views/pages/api/codes/test-examples.ts'
import apiDocs from '#views/pages/api/docs/test-examples.ts'
import authConfirmEmail from '#views/pages/auth/confirm-email/test-examples.ts'
import authExpiredLink from '#views/pages/auth/expired-link/test-examples.ts'
import authExpiredResetLink from '#views/pages/auth/expired-reset-link/test-examples.ts'
import authForgetPassword from '#views/pages/auth/forget-password/test-examples.ts'
import authLogin from '#views/pages/auth/login/test-examples.ts'
import authLoginStep2 from '#views/pages/auth/login-step-2/test-examples.ts'
import authRegister from '#views/pages/auth/register/test-examples.ts'
import authResetPassword from '#views/pages/auth/reset-password/test-examples.ts'
import authWrongDomain from '#views/pages/auth/wrong-domain/test-examples.ts'
import companyAudit from '#views/pages/company/audit/test-examples.ts'
import companyCompanyDetails from '#views/pages/company/company-details/test-examples.ts'
import companyCorrectionRequest from '#views/pages/company/correction-request/test-examples.ts'
import companyCorrectionRequests from '#views/pages/company/correction-requests/test-examples.ts'
import companyDashboard from '#views/pages/company/dashboard/test-examples.ts'
import companyData from '#views/pages/company/data/test-examples.ts'
import companyDataDetail from '#views/pages/company/data-detail/test-examples.ts'
import companyDataFile from '#views/pages/company/data-file/test-examples.ts'
import companyDataFileDeletion from '#views/pages/company/data-file-deletion/test-examples.ts'
import companyDataList from '#views/pages/company/data-list/test-examples.ts'
import companyDifferences from '#views/pages/company/differences/test-examples.ts'
import companyDisplaySettings from '#views/pages/company/display-settings/test-examples.ts'
import companyEdition from '#views/pages/company/edition/test-examples.ts'
import companyEditionDraft from '#views/pages/company/edition-draft/test-examples.ts'
import companyEditionRestoration from '#views/pages/company/edition-restoration/test-examples.ts'
import companyEditions from '#views/pages/company/editions/test-examples.ts'
import companyExport from '#views/pages/company/export/test-examples.ts'
import companyFaq from '#views/pages/company/faq/test-examples.ts'
import companyFaqAddition from '#views/pages/company/faq-addition/test-examples.ts'
import companyFaqOrphanedDraft from '#views/pages/company/faq-orphaned-draft/test-examples.ts'
import companyFaqRemoval from '#views/pages/company/faq-removal/test-examples.ts'
import companyFaqText from '#views/pages/company/faq-text/test-examples.ts'
import companyHelp from '#views/pages/company/help/test-examples.ts'
import companyHelpEntry from '#views/pages/company/help-entry/test-examples.ts'
import companyHelpTopic from '#views/pages/company/help-topic/test-examples.ts'
import companyImportCheck from '#views/pages/company/import-check/test-examples.ts'
import companyImportCsv from '#views/pages/company/import-csv/test-examples.ts'
import companyImportPaste from '#views/pages/company/import-paste/test-examples.ts'
import companyImportReceived from '#views/pages/company/import-received/test-examples.ts'
import companyImportRows from '#views/pages/company/import-rows/test-examples.ts'
import companyInstitutionDomains from '#views/pages/company/institution-domains/test-examples.ts'
import companyNewToken from '#views/pages/company/new-token/test-examples.ts'
import companyNotifications from '#views/pages/company/notifications/test-examples.ts'
import companyPdf from '#views/pages/company/pdf/test-examples.ts'
import companyPdfPublication from '#views/pages/company/pdf-publication/test-examples.ts'
import companyPdfs from '#views/pages/company/pdfs/test-examples.ts'
import companyPreview from '#views/pages/company/preview/test-examples.ts'
import companyPublicationRequest from '#views/pages/company/publication-request/test-examples.ts'
import companyPublicationRequests from '#views/pages/company/publication-requests/test-examples.ts'
import companyPublicationSettings from '#views/pages/company/publication-settings/test-examples.ts'
import companyPublished from '#views/pages/company/published/test-examples.ts'
import companyRecordChanges from '#views/pages/company/record-changes/test-examples.ts'
import companyRecordDeletion from '#views/pages/company/record-deletion/test-examples.ts'
import companyRecordNew from '#views/pages/company/record-new/test-examples.ts'
import companyRecordReplaced from '#views/pages/company/record-replaced/test-examples.ts'
import companyRecordReversion from '#views/pages/company/record-reversion/test-examples.ts'
import companyRecordsChange from '#views/pages/company/records-change/test-examples.ts'
import companyReviewEnd from '#views/pages/company/review-end/test-examples.ts'
import companyReviewRound from '#views/pages/company/review-round/test-examples.ts'
import companyReviews from '#views/pages/company/reviews/test-examples.ts'
import companyTokenRevocation from '#views/pages/company/token-revocation/test-examples.ts'
import companyTokens from '#views/pages/company/tokens/test-examples.ts'
import companyTotalEntries from '#views/pages/company/total-entries/test-examples.ts'
import companyUsers from '#views/pages/company/users/test-examples.ts'
import companyWebhook from '#views/pages/company/webhook/test-examples.ts'
import companyWebhookDeletion from '#views/pages/company/webhook-deletion/test-examples.ts'
import companyWebhookRotation from '#views/pages/company/webhook-rotation/test-examples.ts'
import companyWebhookSecret from '#views/pages/company/webhook-secret/test-examples.ts'
import companyWebhooks from '#views/pages/company/webhooks/test-examples.ts'
import companyWithdrawal from '#views/pages/company/withdrawal/test-examples.ts'
import companyWording from '#views/pages/company/wording/test-examples.ts'
import companyWordingChanges from '#views/pages/company/wording-changes/test-examples.ts'
import companyWordingDifferences from '#views/pages/company/wording-differences/test-examples.ts'
import companyWordingEditor from '#views/pages/company/wording-editor/test-examples.ts'
import companyWordingHeadings from '#views/pages/company/wording-headings/test-examples.ts'
import companyWordingResetToDefault from '#views/pages/company/wording-reset-to-default/test-examples.ts'
import companyWordingSection from '#views/pages/company/wording-section/test-examples.ts'
import companyWordingSections from '#views/pages/company/wording-sections/test-examples.ts'
import companyWordingTerms from '#views/pages/company/wording-terms/test-examples.ts'
import errorsCrash from '#views/pages/errors/crash/test-examples.ts'
import errorsNotFound from '#views/pages/errors/not-found/test-examples.ts'
import errorsNotInEdition from '#views/pages/errors/not-in-edition/test-examples.ts'
import errorsUnavailable from '#views/pages/errors/unavailable/test-examples.ts'
import portalAbout from '#views/pages/portal/about/test-examples.ts'
import portalAboutData from '#views/pages/portal/about-data/test-examples.ts'
import portalAccessibility from '#views/pages/portal/accessibility/test-examples.ts'
import portalCompare from '#views/pages/portal/compare/test-examples.ts'
import portalData from '#views/pages/portal/data/test-examples.ts'
import portalHome from '#views/pages/portal/home/test-examples.ts'
import portalRecipient from '#views/pages/portal/recipient/test-examples.ts'
import portalSearch from '#views/pages/portal/search/test-examples.ts'
import portalTerms from '#views/pages/portal/terms/test-examples.ts'
import profileProfile from '#views/pages/profile/profile/test-examples.ts'
import profileRecoveryCodes from '#views/pages/profile/recovery-codes/test-examples.ts'
import profileSecurityPolicy from '#views/pages/profile/security-policy/test-examples.ts'
import profileTwoFactorEnrolment from '#views/pages/profile/two-factor-enrolment/test-examples.ts'
import siteAboutData from '#views/pages/site/about-data/test-examples.ts'
import siteCorrectionRows from '#views/pages/site/correction-rows/test-examples.ts'
import siteCorrections from '#views/pages/site/corrections/test-examples.ts'
import siteData from '#views/pages/site/data/test-examples.ts'
import siteFaq from '#views/pages/site/faq/test-examples.ts'
import siteFaqEntry from '#views/pages/site/faq-entry/test-examples.ts'
import siteInstitutions from '#views/pages/site/institutions/test-examples.ts'
import siteListing from '#views/pages/site/listing/test-examples.ts'
import siteRecipient from '#views/pages/site/recipient/test-examples.ts'
import siteRecipientReview from '#views/pages/site/recipient-review/test-examples.ts'
import siteRequestConfirmation from '#views/pages/site/request-confirmation/test-examples.ts'
import siteRequestFigures from '#views/pages/site/request-figures/test-examples.ts'
import siteRequestFollowed from '#views/pages/site/request-followed/test-examples.ts'
import siteRequestForm from '#views/pages/site/request-form/test-examples.ts'
import siteRequestSent from '#views/pages/site/request-sent/test-examples.ts'
import siteRequestState from '#views/pages/site/request-state/test-examples.ts'
import siteRequestWithdrawal from '#views/pages/site/request-withdrawal/test-examples.ts'
import siteReviewObjection from '#views/pages/site/review-objection/test-examples.ts'
import siteSearch from '#views/pages/site/search/test-examples.ts'
import siteSectionDetail from '#views/pages/site/section-detail/test-examples.ts'
import siteSectionPrint from '#views/pages/site/section-print/test-examples.ts'
import siteSectionTotal from '#views/pages/site/section-total/test-examples.ts'
import siteTop from '#views/pages/site/top/test-examples.ts'
import siteViewer from '#views/pages/site/viewer/test-examples.ts'
import usersConfirm from '#views/pages/users/confirm/test-examples.ts'
import usersInvite from '#views/pages/users/invite/test-examples.ts'
import type { Examples } from './examples-of.ts'

/** The examples of every view; a view without examples does not compile. */
export const examplesOfViews: Record<ViewName, Examples> = {
  'admin/audit': adminAudit,
  'admin/companies': adminCompanies,
  'admin/company-create': adminCompanyCreate,
  'admin/company-deletion': adminCompanyDeletion,
  'admin/company-detail': adminCompanyDetail,
  'admin/company-export': adminCompanyExport,
  'admin/company-guideline': adminCompanyGuideline,
  'admin/company-maintenance': adminCompanyMaintenance,
  'admin/company-pictures': adminCompanyPictures,
  'admin/company-users': adminCompanyUsers,
  'admin/dashboard': adminDashboard,
  'admin/guideline-create': adminGuidelineCreate,
  'admin/guideline-discard': adminGuidelineDiscard,
  'admin/guideline-edition': adminGuidelineEdition,
  'admin/guideline-edition-create': adminGuidelineEditionCreate,
  'admin/guideline-release': adminGuidelineRelease,
  'admin/guideline-section': adminGuidelineSection,
  'admin/guideline-section-create': adminGuidelineSectionCreate,
  'admin/guidelines': adminGuidelines,
  'admin/operations': adminOperations,
  'admin/portal': adminPortal,
  'api/call': apiCall,
  'api/codes': apiCodes,
  'api/docs': apiDocs,
  'auth/confirm-email': authConfirmEmail,
  'auth/expired-link': authExpiredLink,
  'auth/expired-reset-link': authExpiredResetLink,
  'auth/forget-password': authForgetPassword,
  'auth/login': authLogin,
  'auth/login-step-2': authLoginStep2,
  'auth/register': authRegister,
  'auth/reset-password': authResetPassword,
  'auth/wrong-domain': authWrongDomain,
  'company/audit': companyAudit,
  'company/company-details': companyCompanyDetails,
  'company/correction-request': companyCorrectionRequest,
  'company/correction-requests': companyCorrectionRequests,
  'company/dashboard': companyDashboard,
  'company/data': companyData,
  'company/data-detail': companyDataDetail,
  'company/data-file': companyDataFile,
  'company/data-file-deletion': companyDataFileDeletion,
  'company/data-list': companyDataList,
  'company/differences': companyDifferences,
  'company/display-settings': companyDisplaySettings,
  'company/edition': companyEdition,
  'company/edition-draft': companyEditionDraft,
  'company/edition-restoration': companyEditionRestoration,
  'company/editions': companyEditions,
  'company/export': companyExport,
  'company/faq': companyFaq,
  'company/faq-addition': companyFaqAddition,
  'company/faq-orphaned-draft': companyFaqOrphanedDraft,
  'company/faq-removal': companyFaqRemoval,
  'company/faq-text': companyFaqText,
  'company/help': companyHelp,
  'company/help-entry': companyHelpEntry,
  'company/help-topic': companyHelpTopic,
  'company/import-check': companyImportCheck,
  'company/import-csv': companyImportCsv,
  'company/import-paste': companyImportPaste,
  'company/import-received': companyImportReceived,
  'company/import-rows': companyImportRows,
  'company/institution-domains': companyInstitutionDomains,
  'company/new-token': companyNewToken,
  'company/notifications': companyNotifications,
  'company/pdf': companyPdf,
  'company/pdf-publication': companyPdfPublication,
  'company/pdfs': companyPdfs,
  'company/preview': companyPreview,
  'company/publication-request': companyPublicationRequest,
  'company/publication-requests': companyPublicationRequests,
  'company/publication-settings': companyPublicationSettings,
  'company/published': companyPublished,
  'company/record-changes': companyRecordChanges,
  'company/record-deletion': companyRecordDeletion,
  'company/record-new': companyRecordNew,
  'company/record-replaced': companyRecordReplaced,
  'company/record-reversion': companyRecordReversion,
  'company/records-change': companyRecordsChange,
  'company/review-end': companyReviewEnd,
  'company/review-round': companyReviewRound,
  'company/reviews': companyReviews,
  'company/token-revocation': companyTokenRevocation,
  'company/tokens': companyTokens,
  'company/total-entries': companyTotalEntries,
  'company/users': companyUsers,
  'company/webhook': companyWebhook,
  'company/webhook-deletion': companyWebhookDeletion,
  'company/webhook-rotation': companyWebhookRotation,
  'company/webhook-secret': companyWebhookSecret,
  'company/webhooks': companyWebhooks,
  'company/withdrawal': companyWithdrawal,
  'company/wording': companyWording,
  'company/wording-changes': companyWordingChanges,
  'company/wording-differences': companyWordingDifferences,
  'company/wording-editor': companyWordingEditor,
  'company/wording-headings': companyWordingHeadings,
  'company/wording-reset-to-default': companyWordingResetToDefault,
  'company/wording-section': companyWordingSection,
  'company/wording-sections': companyWordingSections,
  'company/wording-terms': companyWordingTerms,
  'errors/crash': errorsCrash,
  'errors/not-found': errorsNotFound,
  'errors/not-in-edition': errorsNotInEdition,
  'errors/unavailable': errorsUnavailable,
  'portal/about': portalAbout,
  'portal/about-data': portalAboutData,
  'portal/accessibility': portalAccessibility,
  'portal/compare': portalCompare,
  'portal/data': portalData,
  'portal/home': portalHome,
  'portal/recipient': portalRecipient,
  'portal/search': portalSearch,
  'portal/terms': portalTerms,
  'profile/profile': profileProfile,
  'profile/recovery-codes': profileRecoveryCodes,
  'profile/security-policy': profileSecurityPolicy,
  'profile/two-factor-enrolment': profileTwoFactorEnrolment,
  'site/about-data': siteAboutData,
  'site/correction-rows': siteCorrectionRows,
  'site/corrections': siteCorrections,
  'site/data': siteData,
  'site/faq': siteFaq,
  'site/faq-entry': siteFaqEntry,
  'site/institutions': siteInstitutions,
  'site/listing': siteListing,
  'site/recipient': siteRecipient,
  'site/recipient-review': siteRecipientReview,
  'site/request-confirmation': siteRequestConfirmation,
  'site/request-figures': siteRequestFigures,
  'site/request-followed': siteRequestFollowed,
  'site/request-form': siteRequestForm,
  'site/request-sent': siteRequestSent,
  'site/request-state': siteRequestState,
  'site/request-withdrawal': siteRequestWithdrawal,
  'site/review-objection': siteReviewObjection,
  'site/search': siteSearch,
  'site/section-detail': siteSectionDetail,
  'site/section-print': siteSectionPrint,
  'site/section-total': siteSectionTotal,
  'site/top': siteTop,
  'site/viewer': siteViewer,
  'users/confirm': usersConfirm,
  'users/invite': usersInvite,
}
