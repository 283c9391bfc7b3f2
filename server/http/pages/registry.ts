// Long because it is a list of everything; written by `npm run registries`.
import type { Definition } from '#server/http/definitions/definitions.ts'
import adminAudit from './admin/audit.definition.ts'
import adminCompanies from './admin/companies.definition.ts'
import adminCompanyCreate from './admin/company-create.definition.ts'
import adminCompanyDeletion from './admin/company-deletion.definition.ts'
import adminCompanyDetail from './admin/company-detail.definition.ts'
import adminCompanyExport from './admin/company-export.definition.ts'
import adminCompanyGuideline from './admin/company-guideline.definition.ts'
import adminCompanyLogos from './admin/company-logos.definition.ts'
import adminCompanyMaintenance from './admin/company-maintenance.definition.ts'
import adminCompanyPictures from './admin/company-pictures.definition.ts'
import adminCompanyUsers from './admin/company-users.definition.ts'
import adminDashboard from './admin/dashboard.definition.ts'
import adminGuidelinesDiscard from './admin/guidelines/discard.definition.ts'
import adminGuidelinesEdition from './admin/guidelines/edition.definition.ts'
import adminGuidelinesEditionCreate from './admin/guidelines/edition-create.definition.ts'
import adminGuidelinesGuidelineCreate from './admin/guidelines/guideline-create.definition.ts'
import adminGuidelinesGuidelines from './admin/guidelines/guidelines.definition.ts'
import adminGuidelinesRelease from './admin/guidelines/release.definition.ts'
import adminGuidelinesSection from './admin/guidelines/section.definition.ts'
import adminGuidelinesSectionCreate from './admin/guidelines/section-create.definition.ts'
import adminIndexing from './admin/indexing.definition.ts'
import adminOperations from './admin/operations.definition.ts'
import adminPortal from './admin/portal.definition.ts'
import apiDocs from './api/docs.definition.ts'
import authConfirmEmail from './auth/confirm-email.definition.ts'
import authConsoleHome from './auth/console-home.definition.ts'
import authForcedChange from './auth/forced-change.definition.ts'
import authForgetPassword from './auth/forget-password.definition.ts'
import authLogin from './auth/login.definition.ts'
import authLoginStep2 from './auth/login-step-2.definition.ts'
import authLogout from './auth/logout.definition.ts'
import authRegister from './auth/register.definition.ts'
import authResetByLink from './auth/reset-by-link.definition.ts'
import companyAudit from './company/audit.definition.ts'
import companyDashboardDashboard from './company/dashboard/dashboard.definition.ts'
import companyDifferencesDifferences from './company/differences/differences.definition.ts'
import companyEditionsEdition from './company/editions/edition.definition.ts'
import companyEditionsEditionDraft from './company/editions/edition-draft.definition.ts'
import companyEditionsEditionRestoration from './company/editions/edition-restoration.definition.ts'
import companyEditionsEditions from './company/editions/editions.definition.ts'
import companyFilesFile from './company/files/file.definition.ts'
import companyFilesFileDeletion from './company/files/file-deletion.definition.ts'
import companyFilesList from './company/files/list.definition.ts'
import companyHelpHelp from './company/help/help.definition.ts'
import companyHelpPicture from './company/help/picture.definition.ts'
import companyHelpTopic from './company/help/topic.definition.ts'
import companyImportsImportCheck from './company/imports/import-check.definition.ts'
import companyImportsImportFiles from './company/imports/import-files.definition.ts'
import companyImportsImportProgress from './company/imports/import-progress.definition.ts'
import companyImportsImportRows from './company/imports/import-rows.definition.ts'
import companyImportsPaste from './company/imports/paste.definition.ts'
import companyImportsReceived from './company/imports/received.definition.ts'
import companyImportsTemplate from './company/imports/template.definition.ts'
import companyImportsUpload from './company/imports/upload.definition.ts'
import companyPdfPdf from './company/pdf/pdf.definition.ts'
import companyPdfPdfFile from './company/pdf/pdf-file.definition.ts'
import companyPdfPdfPublication from './company/pdf/pdf-publication.definition.ts'
import companyPdfPdfs from './company/pdf/pdfs.definition.ts'
import companyProfileDetails from './company/profile/details.definition.ts'
import companyProfileExport from './company/profile/export.definition.ts'
import companyProfileNotifications from './company/profile/notifications.definition.ts'
import companyProfileTokenRevocation from './company/profile/token-revocation.definition.ts'
import companyProfileTokens from './company/profile/tokens.definition.ts'
import companyProfileUsers from './company/profile/users.definition.ts'
import companyProfileWebhook from './company/profile/webhook.definition.ts'
import companyProfileWebhookActions from './company/profile/webhook-actions.definition.ts'
import companyProfileWebhookDeletion from './company/profile/webhook-deletion.definition.ts'
import companyProfileWebhookSecret from './company/profile/webhook-secret.definition.ts'
import companyProfileWebhooks from './company/profile/webhooks.definition.ts'
import companyPublishingPreview from './company/publishing/preview.definition.ts'
import companyPublishingPublicationRequest from './company/publishing/publication-request.definition.ts'
import companyPublishingPublicationRequests from './company/publishing/publication-requests.definition.ts'
import companyPublishingPublicationSettings from './company/publishing/publication-settings.definition.ts'
import companyPublishingPublished from './company/publishing/published.definition.ts'
import companyPublishingWithdrawal from './company/publishing/withdrawal.definition.ts'
import companyRecordsChange from './company/records/change.definition.ts'
import companyRecordsChanges from './company/records/changes.definition.ts'
import companyRecordsDeletion from './company/records/deletion.definition.ts'
import companyRecordsList from './company/records/list.definition.ts'
import companyRecordsNew from './company/records/new.definition.ts'
import companyRecordsRecord from './company/records/record.definition.ts'
import companyRecordsReversion from './company/records/reversion.definition.ts'
import companyRecordsTotalEntries from './company/records/total-entries.definition.ts'
import companyRecordsUndo from './company/records/undo.definition.ts'
import companyRequestsDomains from './company/requests/domains.definition.ts'
import companyRequestsList from './company/requests/list.definition.ts'
import companyRequestsRequest from './company/requests/request.definition.ts'
import companyReviewsRound from './company/reviews/round.definition.ts'
import companyReviewsRoundEnd from './company/reviews/round-end.definition.ts'
import companyReviewsRounds from './company/reviews/rounds.definition.ts'
import companyWordingChangesChanges from './company/wording/changes/changes.definition.ts'
import companyWordingChangesDifferences from './company/wording/changes/differences.definition.ts'
import companyWordingDisplaySettings from './company/wording/display-settings.definition.ts'
import companyWordingFaqAdditions from './company/wording/faq/additions.definition.ts'
import companyWordingFaqEditors from './company/wording/faq/editors.definition.ts'
import companyWordingFaqList from './company/wording/faq/list.definition.ts'
import companyWordingFaqOrphanedDraft from './company/wording/faq/orphaned-draft.definition.ts'
import companyWordingFaqRemoval from './company/wording/faq/removal.definition.ts'
import companyWordingOverview from './company/wording/overview.definition.ts'
import companyWordingRendering from './company/wording/rendering.definition.ts'
import companyWordingSearchTexts from './company/wording/search-texts.definition.ts'
import companyWordingSection from './company/wording/section.definition.ts'
import companyWordingSectionTree from './company/wording/section-tree.definition.ts'
import companyWordingTableHeadings from './company/wording/table-headings.definition.ts'
import companyWordingTerms from './company/wording/terms.definition.ts'
import companyWordingTitles from './company/wording/titles.definition.ts'
import portalAbout from './portal/about.definition.ts'
import portalAboutData from './portal/about-data.definition.ts'
import portalAccessibility from './portal/accessibility.definition.ts'
import portalAgreement from './portal/agreement.definition.ts'
import portalColours from './portal/colours.definition.ts'
import portalCompanyLogos from './portal/company-logos.definition.ts'
import portalCompare from './portal/compare.definition.ts'
import portalCrawlers from './portal/crawlers.definition.ts'
import portalData from './portal/data.definition.ts'
import portalHome from './portal/home.definition.ts'
import portalRecipient from './portal/recipient.definition.ts'
import portalSearch from './portal/search.definition.ts'
import portalSearchCsv from './portal/search-csv.definition.ts'
import portalSearchSuggestions from './portal/search-suggestions.definition.ts'
import portalTerms from './portal/terms.definition.ts'
import profileProfile from './profile/profile.definition.ts'
import profileSecurityPolicy from './profile/security-policy.definition.ts'
import requestsFollowedRequest from './requests/followed-request.definition.ts'
import requestsRequestConfirmation from './requests/request-confirmation.definition.ts'
import requestsRequestForm from './requests/request-form.definition.ts'
import requestsRequestSent from './requests/request-sent.definition.ts'
import requestsRequestState from './requests/request-state.definition.ts'
import reviewsObjection from './reviews/objection.definition.ts'
import reviewsReview from './reviews/review.definition.ts'
import siteAboutData from './site/about-data.definition.ts'
import siteAgreement from './site/agreement.definition.ts'
import siteCompanyImages from './site/company-images.definition.ts'
import siteCorrectionRows from './site/correction-rows.definition.ts'
import siteCorrections from './site/corrections.definition.ts'
import siteCorrectionsFeed from './site/corrections-feed.definition.ts'
import siteCrawlers from './site/crawlers.definition.ts'
import siteCsv from './site/csv.definition.ts'
import siteData from './site/data.definition.ts'
import siteFaq from './site/faq.definition.ts'
import siteInstitutions from './site/institutions.definition.ts'
import siteListing from './site/listing.definition.ts'
import siteRecipient from './site/recipient.definition.ts'
import siteRecipientCsv from './site/recipient-csv.definition.ts'
import siteSearch from './site/search.definition.ts'
import siteSearchCsv from './site/search-csv.definition.ts'
import siteSearchSuggestions from './site/search-suggestions.definition.ts'
import siteSectionDetail from './site/section-detail.definition.ts'
import siteShareCard from './site/share-card.definition.ts'
import siteTheme from './site/theme.definition.ts'
import siteTop from './site/top.definition.ts'
import siteViewer from './site/viewer.definition.ts'
import usersInvitation from './users/invitation.definition.ts'
import usersUserActions from './users/user-actions.definition.ts'

/** Every page, and everything else that is defined like one. */
export const definitions: Definition[] = [
  adminAudit,
  adminCompanies,
  adminCompanyCreate,
  adminCompanyDeletion,
  adminCompanyDetail,
  adminCompanyExport,
  adminCompanyGuideline,
  adminCompanyLogos,
  adminCompanyMaintenance,
  adminCompanyPictures,
  adminCompanyUsers,
  adminDashboard,
  adminGuidelinesDiscard,
  adminGuidelinesEdition,
  adminGuidelinesEditionCreate,
  adminGuidelinesGuidelineCreate,
  adminGuidelinesGuidelines,
  adminGuidelinesRelease,
  adminGuidelinesSection,
  adminGuidelinesSectionCreate,
  adminIndexing,
  adminOperations,
  adminPortal,
  apiDocs,
  authConfirmEmail,
  authConsoleHome,
  authForcedChange,
  authForgetPassword,
  authLogin,
  authLoginStep2,
  authLogout,
  authRegister,
  authResetByLink,
  companyAudit,
  companyDashboardDashboard,
  companyDifferencesDifferences,
  companyEditionsEdition,
  companyEditionsEditionDraft,
  companyEditionsEditionRestoration,
  companyEditionsEditions,
  companyFilesFile,
  companyFilesFileDeletion,
  companyFilesList,
  companyHelpHelp,
  companyHelpPicture,
  companyHelpTopic,
  companyImportsImportCheck,
  companyImportsImportFiles,
  companyImportsImportProgress,
  companyImportsImportRows,
  companyImportsPaste,
  companyImportsReceived,
  companyImportsTemplate,
  companyImportsUpload,
  companyPdfPdf,
  companyPdfPdfFile,
  companyPdfPdfPublication,
  companyPdfPdfs,
  companyProfileDetails,
  companyProfileExport,
  companyProfileNotifications,
  companyProfileTokenRevocation,
  companyProfileTokens,
  companyProfileUsers,
  companyProfileWebhook,
  companyProfileWebhookActions,
  companyProfileWebhookDeletion,
  companyProfileWebhookSecret,
  companyProfileWebhooks,
  companyPublishingPreview,
  companyPublishingPublicationRequest,
  companyPublishingPublicationRequests,
  companyPublishingPublicationSettings,
  companyPublishingPublished,
  companyPublishingWithdrawal,
  companyRecordsChange,
  companyRecordsChanges,
  companyRecordsDeletion,
  companyRecordsList,
  companyRecordsNew,
  companyRecordsRecord,
  companyRecordsReversion,
  companyRecordsTotalEntries,
  companyRecordsUndo,
  companyRequestsDomains,
  companyRequestsList,
  companyRequestsRequest,
  companyReviewsRound,
  companyReviewsRoundEnd,
  companyReviewsRounds,
  companyWordingChangesChanges,
  companyWordingChangesDifferences,
  companyWordingDisplaySettings,
  companyWordingFaqAdditions,
  companyWordingFaqEditors,
  companyWordingFaqList,
  companyWordingFaqOrphanedDraft,
  companyWordingFaqRemoval,
  companyWordingOverview,
  companyWordingRendering,
  companyWordingSearchTexts,
  companyWordingSection,
  companyWordingSectionTree,
  companyWordingTableHeadings,
  companyWordingTerms,
  companyWordingTitles,
  portalAbout,
  portalAboutData,
  portalAccessibility,
  portalAgreement,
  portalColours,
  portalCompanyLogos,
  portalCompare,
  portalCrawlers,
  portalData,
  portalHome,
  portalRecipient,
  portalSearch,
  portalSearchCsv,
  portalSearchSuggestions,
  portalTerms,
  profileProfile,
  profileSecurityPolicy,
  requestsFollowedRequest,
  requestsRequestConfirmation,
  requestsRequestForm,
  requestsRequestSent,
  requestsRequestState,
  reviewsObjection,
  reviewsReview,
  siteAboutData,
  siteAgreement,
  siteCompanyImages,
  siteCorrectionRows,
  siteCorrections,
  siteCorrectionsFeed,
  siteCrawlers,
  siteCsv,
  siteData,
  siteFaq,
  siteInstitutions,
  siteListing,
  siteRecipient,
  siteRecipientCsv,
  siteSearch,
  siteSearchCsv,
  siteSearchSuggestions,
  siteSectionDetail,
  siteShareCard,
  siteTheme,
  siteTop,
  siteViewer,
  usersInvitation,
  usersUserActions,
].flat()
