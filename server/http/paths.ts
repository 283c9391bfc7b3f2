// Long because every address of the product is named here, so that none is spelled twice.
import { sectionTypeNames, type SectionType } from '#server/features/sections/index.ts'

type DataListPart =
  'changes' | 'totals' | 'deletion' | 'change' | 'undo' | 'new' | 'export.csv' | 'differences.csv'

/** Every address of the product, named once. Functions where a part varies. */
export const paths = {
  login: '/login',
  logout: '/logout',
  loginStep2: '/login-step-2',
  loginStep2Code: '/login-step-2/code',
  loginStep2Cancellation: '/login-step-2/cancellation',
  forgetPassword: '/forget-password',
  /** 1: first sign-in, 2: expired, 3: by a mailed link. */
  resetPassword: (type: 1 | 2 | 3) => `/reset-password/${type}`,
  register: '/register',
  confirmEmail: '/confirm-email',

  adminCompanies: '/admin/companies',
  adminCompanyCreate: '/admin/companies/list/create',
  adminCompany: (id: number | ':id') => `/admin/companies/detail/${id}`,
  adminCompanyPart: (id: number | ':id', part: string) => `/admin/companies/detail/${id}/${part}`,
  /** The same picture for the system admin, whatever the company's state. */
  adminCompanyImage: (id: number | ':id', kind: 'logo' | 'favicon', hash: string) =>
    `/admin/companies/detail/${id}/${kind}/${hash}.png`,
  adminCompanyUser: (id: number | ':id', userId: number | ':userId', part: string) =>
    `/admin/companies/detail/${id}/users/${userId}/${part}`,
  adminDashboard: '/admin/dashboard',
  adminDashboardCsv: '/admin/dashboard/companies.csv',
  adminOperations: '/admin/operations',
  adminJobRetry: '/admin/operations/retry',
  adminAudit: '/admin/audit',
  adminAuditCsv: '/admin/audit/entries.csv',
  adminPortal: '/admin/portal',
  adminPortalCsv: (what: string) => `/admin/portal/${what}.csv`,
  adminGuidelines: '/admin/guidelines',
  adminGuidelineCreate: '/admin/guidelines/create',
  /** Copies an edition of a guideline. */
  adminEditionCreate: '/admin/guidelines/editions/create',
  adminEdition: (id: number | ':id') => `/admin/guidelines/editions/${id}`,
  /** check, release, discard, restoration, sections/create. */
  adminEditionPart: (id: number | ':id', part: string) => `/admin/guidelines/editions/${id}/${part}`,
  adminSection: (id: number | ':id', sectionId: number | ':sectionId') =>
    `/admin/guidelines/editions/${id}/sections/${sectionId}`,
  adminSectionPart: (id: number | ':id', sectionId: number | ':sectionId', part: 'shape' | 'removal') =>
    `/admin/guidelines/editions/${id}/sections/${sectionId}/${part}`,
  companyAudit: '/company/audit',
  companyAuditCsv: '/company/audit/entries.csv',
  /** The own profile, of each role. */
  adminProfile: '/admin/profile',
  companyProfile: '/company/profile',
  profilePart: (area: 'admin' | 'company', part: string) => `/${area}/profile/${part}`,
  /** The profile's sides that only a company has. */
  companyDetails: '/company/profile/details',
  notifications: '/company/profile/notifications',
  companyExport: '/company/profile/export',
  companyExportProgress: '/company/profile/export/progress',
  companyExportFile: '/company/profile/export/file',
  apiTokens: '/company/profile/tokens',
  apiTokenRevocation: (id: number | ':id') => `/company/profile/tokens/${id}/revocation`,
  webhooks: '/company/profile/webhooks',
  webhook: (id: number | ':id') => `/company/profile/webhooks/${id}`,
  webhookSecret: (id: number | ':id') => `/company/profile/webhooks/${id}/secret`,
  webhookDeletion: (id: number | ':id') => `/company/profile/webhooks/${id}/deletion`,
  webhookTest: (id: number | ':id') => `/company/profile/webhooks/${id}/test`,
  webhookActivation: (id: number | ':id') => `/company/profile/webhooks/${id}/activation`,
  webhookRepetition: (id: number | ':id', deliveryId: number | ':deliveryId') =>
    `/company/profile/webhooks/${id}/deliveries/${deliveryId}/repetition`,
  companyUsers: '/company/profile/users',
  companyInvitation: '/company/profile/users/invitation',
  companyUser: (userId: number | ':userId', part: string) => `/company/profile/users/${userId}/${part}`,
  /** A company's pictures; the hash is their content's, so they never change. */
  /** A stylesheet with the colours of a company's pages; `colour` without its #. */
  theme: (colour: string, hash: string) => `/theme/${colour}-${hash}.css`,
  /** What a shared link is shown with; `logo`: the hash of the company's, or 'plain'. */
  shareCard: (logo: string) => `/share-card/${logo}.png`,
  companyImage: (kind: 'logo' | 'favicon', hash: string) => `/company-${kind}/${hash}.png`,

  dashboard: '/company/dashboard',
  /** What the dashboard shows of the public site's use, as files: days, sections, terms … */
  dashboardCsv: (what: string) => `/company/dashboard/${what}.csv`,
  data: '/company/data',
  dataList: (type: SectionType) => `/company/data/list/${sectionTypeNames[type]}`,
  dataDetail: (type: SectionType, id: string) => `/company/data/${sectionTypeNames[type]}/${id}`,
  /** What is done with a list of records: deletion and change are of those selected. */
  dataListPart: (type: SectionType, part: DataListPart) =>
    `/company/data/list/${sectionTypeNames[type]}/${part}`,
  dataDetailPart: (type: SectionType, id: string, part: 'deletion' | 'reversion' | 'restoration') =>
    `/company/data/${sectionTypeNames[type]}/${id}/${part}`,
  /** One uploaded file. */
  dataFile: (id: number | ':id') => `/company/data/files/${id}`,
  /** Its bytes as they came. */
  dataFileOriginal: (id: number | ':id') => `/company/data/files/${id}/original`,
  /** The CSV file that is imported; of a workbook, what was made of it. */
  dataFileCsv: (id: number | ':id') => `/company/data/files/${id}/file.csv`,
  dataFileImport: (id: number | ':id') => `/company/data/files/${id}/import`,
  dataFileDeletion: (id: number | ':id') => `/company/data/files/${id}/deletion`,
  dataFileRestoration: (id: number | ':id') => `/company/data/files/${id}/restoration`,
  importCsv: '/company/data/import-csv',
  /** The same screen for patient organisations (SPEC §2). */
  patientUpload: '/upload/company/patient-group',
  /** Received files, before it is confirmed what they are. */
  receivedFiles: (batch: string) => `/company/data/import-csv/received/${batch}`,
  receivedFilesProgress: (batch: string) => `/company/data/import-csv/received/${batch}/progress`,
  /** Rows pasted from a spreadsheet. */
  importPaste: '/company/data/import-csv/paste',
  importCheck: (importId: number | ':id') => `/company/data/import-csv/${importId}`,
  importConfirmation: (importId: number | ':id') => `/company/data/import-csv/${importId}/confirmation`,
  importCancellation: (importId: number | ':id') => `/company/data/import-csv/${importId}/cancellation`,
  importReading: (importId: number | ':id') => `/company/data/import-csv/${importId}/encoding`,
  importErrors: (importId: number | ':id') => `/company/data/import-csv/${importId}/errors.csv`,
  /** Corrects cells of a file with errors, as a file of its own. */
  importCorrection: (importId: number | ':id') => `/company/data/import-csv/${importId}/correction`,
  importProgress: (importId: number | ':id') => `/company/data/import-csv/${importId}/progress`,
  /** The uploaded file with a column that says what is wrong in each row. */
  importMarkedFile: (importId: number | ':id') => `/company/data/import-csv/${importId}/marked.csv`,
  /** How far the comparison of a checked import is. */
  importComparison: (importId: number | ':id') => `/company/data/import-csv/${importId}/comparison`,
  /** Every row of a checked import that a warning is about. */
  importWarnings: (importId: number | ':id') => `/company/data/import-csv/${importId}/warnings.csv`,
  /** The rows that a checked import would add, change and remove. */
  importRows: (importId: number | ':id') => `/company/data/import-csv/${importId}/rows`,
  importTemplate: '/company/data/import-csv/template.csv',
  pdfs: '/company/data/pdf',
  pdfsMove: '/company/data/pdf/move',
  pdf: (id: number | ':id') => `/company/data/pdf/${id}`,
  /** file, progress, listing, listing/removal, place, publication, withdrawal. */
  pdfPart: (id: number | ':id', part: string) => `/company/data/pdf/${id}/${part}`,
  /** The correction requests that have reached a company. */
  requestInbox: '/company/requests',
  institutionDomains: '/company/requests/domains',
  institutionDomainsFile: '/company/requests/domains/file',
  inboxRequest: (id: number | ':id') => `/company/requests/${id}`,
  inboxRequestPart: (id: number | ':id', part: 'answer' | 'assignment' | 'notes' | 'values') =>
    `/company/requests/${id}/${part}`,
  companyPreview: '/company/preview',
  previewMove: '/company/preview/move',
  publication: '/company/preview/publication',
  /** The rows that differ between the preview and what visitors see. */
  differences: (type: SectionType) => `/company/preview/differences/${sectionTypeNames[type]}`,
  /** All of them, as a file. */
  differencesCsv: (type: SectionType) => `/company/preview/differences/${sectionTypeNames[type]}/rows.csv`,
  differencesProgress: (type: SectionType) =>
    `/company/preview/differences/${sectionTypeNames[type]}/progress`,
  differencesAgain: (type: SectionType) => `/company/preview/differences/${sectionTypeNames[type]}/again`,
  editions: '/company/preview/editions',
  edition: (number: number | ':number') => `/company/preview/editions/${number}`,
  /** Shows an edition to visitors again. */
  editionRestoration: (number: number | ':number') => `/company/preview/editions/${number}/restoration`,
  /** Makes the draft what an edition shows. */
  editionDraft: (number: number | ':number') => `/company/preview/editions/${number}/draft`,
  withdrawal: '/company/preview/withdrawal',
  publicationSettings: '/company/preview/settings',
  publicationRequests: '/company/preview/requests',
  publicationRequest: (id: number | ':id') => `/company/preview/requests/${id}`,
  publicationApproval: (id: number | ':id') => `/company/preview/requests/${id}/approval`,
  publicationRejection: (id: number | ':id') => `/company/preview/requests/${id}/rejection`,
  publicationCancellation: (id: number | ':id') => `/company/preview/requests/${id}/cancellation`,
  reviewRounds: '/company/preview/reviews',
  reviewRound: (id: number | ':id') => `/company/preview/reviews/${id}`,
  /** start, discarding, mails, end. */
  reviewRoundPart: (id: number | ':id', part: string) => `/company/preview/reviews/${id}/${part}`,
  publicationDone: (edition: number | ':number') => `/company/preview/publication/${edition}`,

  /** Everything a company can say on its site, and each screen of it (SPEC §2). */
  messages: '/company/messages',
  message: (message: string) => `/company/messages/${message}`,
  /** What is done with one: unsaved, history, differences, move … */
  messagePart: (message: string, part: string) => `/company/messages/${message}/${part}`,
  help: '/company/help',
  helpTopic: (topic: number | ':number') => `/company/help/${topic}`,
  helpEntry: (topic: number | ':number', entry: number | ':subNumber') => `/company/help/${topic}/${entry}`,
  /** A picture of the handbook; the hash is its content's, so it never changes. */
  helpPicture: (lang: string, name: string, hash: string) =>
    `/company/help/pictures/${lang}/${name}/${hash}.webp`,

  top: '/',
  faq: '/faq',
  faqTopic: (number: number | ':number') => `/faq/topics/${number}`,
  faqEntry: (number: number | ':number', subNumber: number | ':subNumber') =>
    `/faq/topics/${number}/${subNumber}`,
  viewer: '/viewer',
  corrections: '/corrections',
  /** The same as a feed. */
  correctionsFeed: '/corrections.atom',
  /** What can be done with what is published, and how accessible it is. */
  aboutData: '/about-data',
  /** What is published as data: files, fields, calls. */
  openData: '/data',
  /** disclosure-2025.csv, patient-all.csv … (http/request/public-file-name.ts). */
  openDataFile: (name: string) => `/data/${name}`,
  /** What the files are, for programs (Frictionless Data Package). */
  openDataPackage: '/data/datapackage.json',
  /** The bytes of a PDF that a site shows (SPEC §7). */
  publicPdf: '/api/v1/data-record/public/download-file',
  /** Rows as data, and what else is below it (SPEC §7). */
  publicRecords: '/api/v1/data-record/public',
  /** A year's sums as data (SPEC §7). */
  publicSummary: '/api/v1/data-record/public/summary',
  agreement: '/agreement',
  /** Of the portal: its terms, and the logos and colours of the companies that take part. */
  portalTerms: '/terms',
  portalRecipient: '/recipient',
  portalAbout: '/about',
  portalAccessibility: '/accessibility',
  portalCompare: '/compare',
  portalParticipants: '/api/v1/portal/participants',
  portalTotals: '/api/v1/portal/totals',
  portalRecords: '/api/v1/portal/records',
  portalOpenApi: '/api/v1/portal/openapi.json',
  /** Short, as a page names the logos of seventy companies: the beginning of a hash tells them apart. */
  portalLogo: (hash: string) => `/portal-logo/${hash.slice(0, 16)}.png`,
  portalColours: (hash: string) => `/portal-colours/${hash}.css`,
  listing: (type: SectionType) => `/${sectionTypeNames[type]}`,
  /** The bodies that rows name as paid. */
  institutions: (type: SectionType) => `/${sectionTypeNames[type]}/institutions`,
  /** A year of a type, all of its years, and a year of one section, as a file. */
  listingCsv: (type: SectionType) => `/${sectionTypeNames[type]}/csv`,
  allYearsCsv: (type: SectionType) => `/${sectionTypeNames[type]}/all/csv`,
  sectionDetailCsv: (type: SectionType, id: number | ':id') => `/${sectionTypeNames[type]}/detail/${id}/csv`,
  sectionDetail: (type: SectionType, id: number | ':id') => `/${sectionTypeNames[type]}/detail/${id}`,
  /** The rows that an edition changed, as a page and as a file; and the edition's public file. */
  correctionRows: (type: SectionType, edition: number | ':edition') =>
    `/${sectionTypeNames[type]}/corrections/${edition}`,
  correctionRowsCsv: (type: SectionType, edition: number | ':edition') =>
    `/${sectionTypeNames[type]}/corrections/${edition}/csv`,
  editionCsv: (type: SectionType, edition: number | ':edition') =>
    `/${sectionTypeNames[type]}/editions/${edition}/csv`,
  /** A form to ask for a correction of what a recipient's page says. */
  correctionRequest: (id: string) => `/recipient/${id}/request`,
  requestSent: '/corrections/requests/sent',
  /** By the link that was mailed. */
  requestConfirmation: '/corrections/requests/confirm',
  followedRequest: '/corrections/requests/follow',
  requestWithdrawal: '/corrections/requests/follow/withdrawal',
  /** What a recipient reviews before publication: the mailed link's page, and the form about one row. */
  recipientReview: '/review',
  reviewConfirmation: '/review/confirmation',
  reviewObjection: '/review/objection',
  /** What is public of requests: their figures, and the state of one by its reference number. */
  requestFigures: '/corrections/requests',
  requestState: (reference: string) => `/corrections/requests/${reference}`,
  /** `id`: http/recipient-id.ts. */
  recipient: (id: string) => `/recipient/${id}`,
  /** All rows of its pages, as a file. */
  recipientCsv: (id: string) => `/recipient/${id}/csv`,
  search: '/search',
  searchSuggestions: '/search/suggestions',
  /** What a search found, as a file. */
  searchCsv: '/search/csv',
  preview: '/preview',
  robots: '/robots.txt',
  sitemap: '/sitemap.xml',

  healthLive: '/health/live',
  healthReady: '/health/ready',
  api: '/api/v1',
  /** The description of the API for people, of its codes, and of one call. */
  apiDocs: '/api/v1/docs',
  apiCodesDocs: '/api/v1/docs/codes',
  apiCallDocs: (call: string) => `/api/v1/docs/${call}`,
  /** A program of docs/examples. */
  apiExample: (file: string) => `/api/v1/docs/examples/${file}`,
  /** The same for programs: of all calls, or of those that need no sign-in. */
  openApi: '/api/v1/openapi.json',
  publicOpenApi: '/api/v1/public/openapi.json',
} as const

/** An address with its query; empty and undefined values are left out. */
export function withQuery(
  path: string,
  query: Record<string, string | number | undefined | null | string[]>,
): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
  const text = params.toString()
  return text ? `${path}?${text}` : path
}
