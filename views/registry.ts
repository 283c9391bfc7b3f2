import type { Props as SecurityPolicy } from './pages/profile/security-policy/+Page.tsx'
import type { Props as AdminAudit } from './pages/admin/audit/+Page.tsx'
import type { Props as AdminCompanyCreate } from './pages/admin/company-create/+Page.tsx'
import type { Props as AdminCompanyDeletion } from './pages/admin/company-deletion/+Page.tsx'
import type { Props as AdminCompanyDetail } from './pages/admin/company-detail/+Page.tsx'
import type { Props as AdminCompanies } from './pages/admin/companies/+Page.tsx'
import type { Props as AdminDashboard } from './pages/admin/dashboard/+Page.tsx'
import type { Props as ForgetPassword } from './pages/auth/forget-password/+Page.tsx'
import type { Props as Login } from './pages/auth/login/+Page.tsx'
import type { Props as LoginStep2 } from './pages/auth/login-step-2/+Page.tsx'
import type { Props as ResetLinkOver } from './pages/auth/expired-reset-link/+Page.tsx'
import type { Props as ResetPassword } from './pages/auth/reset-password/+Page.tsx'
import type { Props as Profile } from './pages/profile/profile/+Page.tsx'
import type { Props as RecoveryCodes } from './pages/profile/recovery-codes/+Page.tsx'
import type { Props as TwoFactorEnrolment } from './pages/profile/two-factor-enrolment/+Page.tsx'
import type { Props as Confirm } from './pages/users/confirm/+Page.tsx'
import type { Props as InviteUser } from './pages/users/invite/+Page.tsx'
import type { Props as TemporaryPassword } from './pages/users/temporary-password/+Page.tsx'
import type { Props as ConfirmEmail } from './pages/auth/confirm-email/+Page.tsx'
import type { Props as MailedLinkOver } from './pages/auth/expired-link/+Page.tsx'
import type { Props as Register } from './pages/auth/register/+Page.tsx'
import type { Props as WrongDomain } from './pages/auth/wrong-domain/+Page.tsx'
import type { Props as CompanyAudit } from './pages/company/audit/+Page.tsx'
import type { Props as CompanyDetails } from './pages/company/company-details/+Page.tsx'
import type { Props as Notifications } from './pages/company/notifications/+Page.tsx'
import type { Props as Users } from './pages/company/users/+Page.tsx'
import type { Props as Dashboard } from './pages/company/dashboard/+Page.tsx'
import type { Props as Data } from './pages/company/data/+Page.tsx'
import type { Props as DataFile } from './pages/company/data-file/+Page.tsx'
import type { Props as DataFileDeletion } from './pages/company/data-file-deletion/+Page.tsx'
import type { Props as DataDetail } from './pages/company/data-detail/+Page.tsx'
import type { Props as DataList } from './pages/company/data-list/+Page.tsx'
import type { Props as RecordChanges } from './pages/company/record-changes/+Page.tsx'
import type { Props as RecordDeletion } from './pages/company/record-deletion/+Page.tsx'
import type { Props as RecordReplaced } from './pages/company/record-replaced/+Page.tsx'
import type { Props as RecordReversion } from './pages/company/record-reversion/+Page.tsx'
import type { Props as TotalEntries } from './pages/company/total-entries/+Page.tsx'
import type { Props as Differences } from './pages/company/differences/+Page.tsx'
import type { Props as Help } from './pages/company/help/+Page.tsx'
import type { Props as HelpEntry } from './pages/company/help-entry/+Page.tsx'
import type { Props as HelpTopic } from './pages/company/help-topic/+Page.tsx'
import type { Props as ImportCheck } from './pages/company/import-check/+Page.tsx'
import type { Props as ImportCsv } from './pages/company/import-csv/+Page.tsx'
import type { Props as Pdf } from './pages/company/pdf/+Page.tsx'
import type { Props as PdfPublication } from './pages/company/pdf-publication/+Page.tsx'
import type { Props as Pdfs } from './pages/company/pdfs/+Page.tsx'
import type { Props as Preview } from './pages/company/preview/+Page.tsx'
import type { Props as Edition } from './pages/company/edition/+Page.tsx'
import type { Props as EditionDraft } from './pages/company/edition-draft/+Page.tsx'
import type { Props as EditionRestoration } from './pages/company/edition-restoration/+Page.tsx'
import type { Props as Editions } from './pages/company/editions/+Page.tsx'
import type { Props as PublicationRequest } from './pages/company/publication-request/+Page.tsx'
import type { Props as PublicationRequests } from './pages/company/publication-requests/+Page.tsx'
import type { Props as PublicationSettings } from './pages/company/publication-settings/+Page.tsx'
import type { Props as Withdrawal } from './pages/company/withdrawal/+Page.tsx'
import type { Props as CompanyFaq } from './pages/company/faq/+Page.tsx'
import type { Props as FaqAddition } from './pages/company/faq-addition/+Page.tsx'
import type { Props as FaqGone } from './pages/company/faq-orphaned-draft/+Page.tsx'
import type { Props as FaqRemoval } from './pages/company/faq-removal/+Page.tsx'
import type { Props as FaqText } from './pages/company/faq-text/+Page.tsx'
import type { Props as Publish } from './pages/company/publish/+Page.tsx'
import type { Props as Published } from './pages/company/published/+Page.tsx'
import type { Props as Message } from './pages/company/wording-editor/+Page.tsx'
import type { Props as MessageHeadings } from './pages/company/wording-headings/+Page.tsx'
import type { Props as MessageSection } from './pages/company/wording-section/+Page.tsx'
import type { Props as MessageSections } from './pages/company/wording-sections/+Page.tsx'
import type { Props as MessageOurs } from './pages/company/wording-reset-to-default/+Page.tsx'
import type { Props as MessageChanges } from './pages/company/wording-changes/+Page.tsx'
import type { Props as MessageDifferences } from './pages/company/wording-differences/+Page.tsx'
import type { Props as Messages } from './pages/company/wording/+Page.tsx'
import type { Props as DisplaySettings } from './pages/company/display-settings/+Page.tsx'
import type { Props as Crash } from './pages/errors/crash/+Page.tsx'
import type { Props as NotFound } from './pages/errors/not-found/+Page.tsx'
import type { Props as Unavailable } from './pages/errors/unavailable/+Page.tsx'
import type { Props as AboutData } from './pages/site/about-data/+Page.tsx'
import type { Props as Corrections } from './pages/site/corrections/+Page.tsx'
import type { Props as Faq } from './pages/site/faq/+Page.tsx'
import type { Props as FaqEntry } from './pages/site/faq-entry/+Page.tsx'
import type { Props as Listing } from './pages/site/listing/+Page.tsx'
import type { Props as Recipient } from './pages/site/recipient/+Page.tsx'
import type { Props as Search } from './pages/site/search/+Page.tsx'
import type { Props as SectionDetail } from './pages/site/section-detail/+Page.tsx'
import type { Props as Top } from './pages/site/top/+Page.tsx'
import type { Props as Viewer } from './pages/site/viewer/+Page.tsx'

/** Every view by its name with what it needs; a page module that leaves something out does not compile. */
export interface ViewProps {
  'profile/security-policy': SecurityPolicy
  'admin/audit': AdminAudit
  'admin/companies': AdminCompanies
  'admin/dashboard': AdminDashboard
  'auth/forget-password': ForgetPassword
  'admin/company-create': AdminCompanyCreate
  'admin/company-deletion': AdminCompanyDeletion
  'admin/company-detail': AdminCompanyDetail
  'auth/login': Login
  'auth/login-step-2': LoginStep2
  'auth/expired-reset-link': ResetLinkOver
  'auth/reset-password': ResetPassword
  'profile/profile': Profile
  'profile/recovery-codes': RecoveryCodes
  'profile/two-factor-enrolment': TwoFactorEnrolment
  'users/confirm': Confirm
  'users/invite': InviteUser
  'users/temporary-password': TemporaryPassword
  'auth/confirm-email': ConfirmEmail
  'auth/expired-link': MailedLinkOver
  'auth/register': Register
  'auth/wrong-domain': WrongDomain
  'company/audit': CompanyAudit
  'company/company-details': CompanyDetails
  'company/notifications': Notifications
  'company/users': Users
  'company/dashboard': Dashboard
  'company/data': Data
  'company/data-file': DataFile
  'company/data-file-deletion': DataFileDeletion
  'company/data-detail': DataDetail
  'company/data-list': DataList
  'company/record-changes': RecordChanges
  'company/record-deletion': RecordDeletion
  'company/record-replaced': RecordReplaced
  'company/record-reversion': RecordReversion
  'company/total-entries': TotalEntries
  'company/help': Help
  'company/help-entry': HelpEntry
  'company/help-topic': HelpTopic
  'company/import-check': ImportCheck
  'company/import-csv': ImportCsv
  'company/pdf': Pdf
  'company/pdf-publication': PdfPublication
  'company/pdfs': Pdfs
  'company/preview': Preview
  'company/differences': Differences
  'company/publish': Publish
  'company/edition': Edition
  'company/edition-draft': EditionDraft
  'company/edition-restoration': EditionRestoration
  'company/editions': Editions
  'company/publication-request': PublicationRequest
  'company/publication-requests': PublicationRequests
  'company/publication-settings': PublicationSettings
  'company/withdrawal': Withdrawal
  'company/published': Published
  'company/faq': CompanyFaq
  'company/faq-addition': FaqAddition
  'company/faq-orphaned-draft': FaqGone
  'company/faq-removal': FaqRemoval
  'company/faq-text': FaqText
  'company/wording-editor': Message
  'company/wording-headings': MessageHeadings
  'company/wording-changes': MessageChanges
  'company/wording-differences': MessageDifferences
  'company/wording-reset-to-default': MessageOurs
  'company/wording-section': MessageSection
  'company/wording-sections': MessageSections
  'company/wording': Messages
  'company/display-settings': DisplaySettings
  'errors/crash': Crash
  'errors/not-found': NotFound
  'errors/unavailable': Unavailable
  'site/about-data': AboutData
  'site/corrections': Corrections
  'site/faq': Faq
  'site/faq-entry': FaqEntry
  'site/listing': Listing
  'site/recipient': Recipient
  'site/search': Search
  'site/section-detail': SectionDetail
  'site/top': Top
  'site/viewer': Viewer
}

export type ViewName = keyof ViewProps
