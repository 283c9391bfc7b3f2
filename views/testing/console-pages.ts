// One example of every console page and state, typed against the templates' own Props: the tests render them all.
import SecurityPolicy, {
  type Props as SecurityPolicyProps,
} from '#views/pages/profile/security-policy/+Page.tsx'
import AdminAudit from '#views/pages/admin/audit/+Page.tsx'
import Companies, { type Props as CompaniesProps } from '#views/pages/admin/companies/+Page.tsx'
import CompanyCreate, { type Props as CompanyCreateProps } from '#views/pages/admin/company-create/+Page.tsx'
import CompanyDeletion, {
  type Props as CompanyDeletionProps,
} from '#views/pages/admin/company-deletion/+Page.tsx'
import CompanyDetail, { type Props as CompanyDetailProps } from '#views/pages/admin/company-detail/+Page.tsx'
import ForgetPassword, {
  type Props as ForgetPasswordProps,
} from '#views/pages/auth/forget-password/+Page.tsx'
import Login, { type Props as LoginProps } from '#views/pages/auth/login/+Page.tsx'
import ResetLinkOver from '#views/pages/auth/expired-reset-link/+Page.tsx'
import ResetPassword, { type Props as ResetPasswordProps } from '#views/pages/auth/reset-password/+Page.tsx'
import WrongDomain, { type Props as WrongDomainProps } from '#views/pages/auth/wrong-domain/+Page.tsx'
import CompanyAudit from '#views/pages/company/audit/+Page.tsx'
import Dashboard, { type Props as DashboardProps } from '#views/pages/company/dashboard/+Page.tsx'
import DataList, { type Props as DataListProps } from '#views/pages/company/data-list/+Page.tsx'
import Differences, { type Props as DifferencesProps } from '#views/pages/company/differences/+Page.tsx'
import ImportCheck, { type ImportStatus } from '#views/pages/company/import-check/+Page.tsx'
import ImportCsv, { type Props as ImportCsvProps } from '#views/pages/company/import-csv/+Page.tsx'
import Preview, { type Props as PreviewProps } from '#views/pages/company/preview/+Page.tsx'
import { type OpenPublication } from '#views/components/console/open-publications.tsx'
import type { PdfChangesProps } from '#views/components/console/pdf/pdf-changes.tsx'
import Edition, { type Props as EditionProps } from '#views/pages/company/edition/+Page.tsx'
import EditionDraft, { type Props as EditionDraftProps } from '#views/pages/company/edition-draft/+Page.tsx'
import EditionRestoration, {
  type Props as EditionRestorationProps,
} from '#views/pages/company/edition-restoration/+Page.tsx'
import Editions, { type Props as EditionsProps } from '#views/pages/company/editions/+Page.tsx'
import PublicationRequest, {
  type Props as PublicationRequestProps,
} from '#views/pages/company/publication-request/+Page.tsx'
import PublicationRequests, {
  type Props as PublicationRequestsProps,
} from '#views/pages/company/publication-requests/+Page.tsx'
import PublicationSettings, {
  type Props as PublicationSettingsProps,
} from '#views/pages/company/publication-settings/+Page.tsx'
import Withdrawal, { type Props as WithdrawalProps } from '#views/pages/company/withdrawal/+Page.tsx'
import Publish, { type Props as PublishProps } from '#views/pages/company/publish/+Page.tsx'
import Published, { type Props as PublishedProps } from '#views/pages/company/published/+Page.tsx'
import { pagerItems } from '#views/components/pager-items.ts'
import type { DryRunProps } from '#views/components/console/import/dry-run.tsx'
import type { AuditLogProps } from '#views/components/console/audit-log.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SectionChange } from '#views/components/console/sums-table.tsx'
import { example, type Example } from './example.ts'
import { faqPages } from './faq-pages.ts'
import { pdfPages } from './pdf-pages.ts'
import { profilePages } from './profile-pages.ts'
import { accountPages } from './account-pages.ts'
import { recordPages } from './record-pages.ts'
import { wordingDifferences, wordingPages } from './wording-pages.ts'
import { filePages } from './file-pages.ts'
import { helpPages } from './help-pages.ts'
import { usage, usagePages, usageEmpty, usageRefused } from './usage-pages.ts'
import { authShell, consoleShell, systemShell } from './console-shell.ts'

export type { Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const tabs = {
  disclosureData: '/company/data/list/disclosure',
  patientData: '/company/data/list/patient',
  disclosureFiles: '/company/data?type=disclosure',
  patientFiles: '/company/data?type=patient',
  disclosurePdfs: '/company/data/pdf',
  patientPdfs: '/company/data/pdf?type=patient',
}

const pager: PagerProps = {
  from: 1,
  to: 10,
  size: 1505,
  items: pagerItems(1, 151, (page) => `?page=${page}`),
  nextHref: '?page=2',
  pageSize: { action: '?', current: 10, options: [10, 20, 50, 100], keep: [['keyWords', '大阪']] },
}

const sections: SectionChange[] = [
  {
    code: 'C1',
    name: '講師謝金',
    before: { payments: 4812, yen: 268_431_200 },
    after: { payments: 4839, yen: 271_902_600 },
  },
  {
    code: 'C2',
    name: '原稿執筆料・監修料',
    before: { payments: 391, yen: 18_264_000 },
    after: { payments: 390, yen: 17_930_500 },
  },
  {
    code: 'C3',
    name: 'コンサルティング等業務委託費',
    before: null,
    after: { payments: 377, yen: 41_770_000 },
  },
]
const total = {
  before: { payments: 5203, yen: 286_695_200 },
  after: { payments: 5606, yen: 331_603_100 },
}
const years = [{ year: 2025, sections, total }]

const progress = {
  href: '/company/data/import-csv/7/progress',
  state: 'checking',
  value: 61_440,
  max: 212_000,
  text: '431行を検査しました',
}

const openPublications: OpenPublication[] = [
  {
    ...{ id: 7, kind: 'publish', state: 'awaiting-approval', at: null, by: '髙橋 美咲' },
    ...{ note: '', href: '/company/preview/requests/7' },
  },
  {
    ...{ id: 8, kind: 'withdraw', state: 'scheduled', at: NOON, by: '髙橋 美咲' },
    ...{ note: '契約の終了', href: '/company/preview/requests/7' },
  },
]

const dashboard: DashboardProps = {
  usage,
  open: [],
  shell: consoleShell({ toasts: [{ level: 'success', text: 'プレビューへ反映しました' }] }),
  year: 2025,
  steps: {
    upload: { state: 'done', note: '取り込み済みのCSV 5件', href: '/company/data/import-csv' },
    check: { state: 'done', note: '下書き 1,505行', href: '/company/data/list/disclosure' },
    preview: { state: 'now', note: '下書きの変更をプレビューへ反映していません', href: '/company/preview' },
    publish: { state: 'todo', note: '第12版として公開します。公開中は第11版', href: null },
  },
  next: 'preview',
  running: null,
  types: [
    {
      type: 'disclosure',
      href: '/company/data/list/disclosure',
      state: 'draftAhead',
      draft: { rows: 1505, yen: 331_603_100 },
      preview: { rows: 1493, yen: 286_695_200 },
      published: { rows: 1493, yen: 286_695_200, edition: 11, at: NOON },
    },
    {
      type: 'patient',
      href: '/company/data/list/patient',
      state: 'none',
      draft: { rows: 0, yen: 0 },
      preview: { rows: 0, yen: 0 },
      published: null,
    },
  ],
}

const importCsv: ImportCsvProps = {
  shell: consoleShell({ menu: 'data' }),
  action: '/company/data/import-csv',
  backHref: '/company/data',
  types: [
    {
      value: '1',
      label: '医療機関等',
      templateHref: '/company/data/template/disclosure.csv',
      rootSections: [
        { value: '1100', label: 'A 研究費開発費等', templateHref: '/company/data/template/disclosure-A.csv' },
        { value: '1300', label: 'C 原稿執筆料等', templateHref: '/company/data/template/disclosure-C.csv' },
      ],
    },
    {
      value: '2',
      label: '患者団体',
      templateHref: '/company/data/template/patient.csv',
      rootSections: [
        { value: '2100', label: 'A 直接的資金提供', templateHref: '/company/data/template/patient-A.csv' },
      ],
    },
  ],
  years: [
    { value: '2025', label: '2025年度' },
    { value: '2024', label: '2024年度' },
  ],
  values: { section_type: '1', year: '2025', root_section_id: '' },
  errors: [],
  limits: { maxBytes: 209_715_200, maxPdfBytes: 50_000_000 },
}

const importOf = (status: ImportStatus) =>
  example(ImportCheck, {
    shell: consoleShell({ menu: 'data' }),
    file: {
      fileName: '2025_C_原稿執筆料等_最終.csv',
      type: 'disclosure',
      year: 2025,
      rootSection: status.state === 'checking' ? null : 'C 原稿執筆料等',
      bytes: 212_000,
      uploadedAt: NOON,
      uploadedBy: '髙橋 美咲',
    },
    status,
  })

const importPages = '/company/data/import-csv/7'
const hrefs = { uploadHref: '/company/data/import-csv', dataHref: '/company/data' }
const dryRun: DryRunProps = {
  progress: null,
  reloadHref: importPages,
  hasFailed: false,
  now: { added: 12, changed: 31, removed: 4, unchanged: 1462 },
  lastYear: { year: 2024, added: 120, changed: 310, removed: 40, unchanged: 1035 },
}
const checked: ImportStatus = {
  state: 'checked',
  dryRun,
  rows: 1505,
  encoding: 'Shift_JIS（CP932）',
  lineEnd: 'CRLF',
  sample: {
    columns: ['year', 'section_code', 'facility', 'department', 'name', 'number_of_payments', 'amount'],
    rows: [
      {
        line: 3,
        cells: ['2025', 'C1', '大阪湾岸大学医学部附属病院', '循環器内科', '渡邉　健一', '4', '445,480'],
      },
      { line: 4, cells: ['2025', 'C1', '佐藤医院', '', '佐藤　由美子', '1', '55,685'] },
    ],
  },
  slot: 'filled',
  sections,
  total,
  warnings: [],
  warningStamp: '',
  acknowledgeError: null,
  changedError: null,
  slotContent: 'empty',
  confirmAction: `${importPages}/confirmation`,
  cancelAction: `${importPages}/cancellation`,
}

const dataList: DataListProps = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs,
  uploadHref: hrefs.uploadHref,
  publication: {
    status: 'pending',
    changes: { added: 13, changed: 32, removed: 4 },
    published: { edition: 11, at: NOON },
    moveAction: '/company/data/list/disclosure/preview',
    publishHref: '/company/preview/publication',
  },
  filter: {
    action: '/company/data/list/disclosure',
    values: { keyWords: '大阪', year: '2025', rootSectionId: '', sectionId: '' },
    years: importCsv.years,
    rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }],
    sections: [{ value: '1310', label: 'C1 講師謝金' }],
    resetHref: '/company/data/list/disclosure',
    active: true,
    size: 10,
    sort: '-amount',
  },
  rows: [
    {
      id: '7-3',
      itemNumber: '1',
      sectionCode: 'C1',
      facility: '大阪湾岸大学医学部附属病院',
      department: '血液内科',
      name: '木村　浩二',
      other: null,
      payments: 1,
      yen: 89_096,
      isIndirect: false,
      isRepeat: false,
      isEdited: true,
      year: 2025,
      href: '/company/data/disclosure/7-3',
    },
    {
      id: '7-4',
      itemNumber: null,
      sectionCode: 'C2',
      facility: '豊中東クリニック',
      department: null,
      name: null,
      other: null,
      payments: 0,
      yen: 12_000_000,
      isIndirect: true,
      isRepeat: true,
      isEdited: false,
      year: 2025,
      href: '/company/data/disclosure/7-4',
    },
  ],
  selectAction: '/company/data/list/disclosure/deletion',
  sort: {
    amount: { href: '?sort=amount', order: 'descending' },
    payments: { href: '?sort=-number_of_payments', order: null },
  },
  unsortable: null,
  exportHref: '/company/data/list/disclosure/export.csv',
  changesHref: '/company/data/list/disclosure/changes',
  totalsHref: '/company/data/list/disclosure/totals',
  pager,
  cappedAt: null,
  hasData: true,
}

const pdfChanges: PdfChangesProps = {
  ...{ type: 'disclosure', before: 3, after: 3 },
  changes: [
    { kind: 'added', name: '2025年度 情報公開', was: null },
    { kind: 'renamed', name: '2024年度 情報公開 / Disclosure 2024（日本語）', was: '2024年度（日本語）' },
    { kind: 'moved', name: '2023年度 情報公開', was: null },
    { kind: 'removed', name: '2019年度 情報公開', was: null },
  ],
}

const changedScreens = [
  {
    title: '利用規約（医療機関等）',
    href: '/company/messages/term-disclosure/differences?between=draft-preview',
    count: 2,
  },
]

const preview: PreviewProps = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [{ ...pdfChanges, state: 'changed', moveAction: '/company/preview/move?type=disclosure' }],
  tracks: [
    {
      type: 'disclosure',
      state: 'changed',
      preview: { rows: 1505, yen: 331_603_100, version: 14 },
      published: { rows: 1493, yen: 286_695_200, edition: 11, at: NOON },
      years,
      moveAction: '/company/data/list/disclosure/preview',
      differencesHref: '/company/preview/differences/disclosure',
    },
    {
      type: 'patient',
      state: 'empty',
      preview: { rows: 0, yen: 0, version: 0 },
      published: null,
      years: [],
      moveAction: null,
      differencesHref: null,
    },
  ],
  wording: [
    {
      track: 'terms',
      draft: changedScreens,
      preview: [],
      moveAction: '/company/preview/move?track=terms',
    },
    { track: 'faq', draft: null, preview: changedScreens, moveAction: null },
    { track: 'page-titles', draft: null, preview: null, moveAction: null },
  ],
  moveWordingAction: '/company/preview/move?track=wording',
  messagesHref: '/company/messages',
  previewHref: '/preview',
  publishHref: '/company/preview/publication',
  nextEdition: 12,
  open: openPublications,
  links: {
    editions: '/company/preview/editions',
    settings: '/company/preview/settings',
    withdrawal: '/company/preview/withdrawal',
  },
}

const changedRows = (added: number, changed: number, removed: number) =>
  Object.entries({ added, changed, removed }).map(([kind, count]) => ({
    kind: kind as 'added' | 'changed' | 'removed',
    count,
    href: `?sectionId=1310&kind=${kind}`,
  }))
const differences: DifferencesProps = {
  shell: consoleShell({ menu: 'preview' }),
  type: 'disclosure',
  from: { heading: '公開中（第11版）', inText: '公開中（第11版）' },
  to: { heading: 'プレビュー', inText: 'プレビュー' },
  state: 'done',
  progress: null,
  againAction: '/company/preview/differences/disclosure/again',
  backTo: 'preview',
  backHref: '/company/preview',
  counts: { added: 13, changed: 32, removed: 4 },
  years: [
    {
      year: 2025,
      sections: [
        { ...sections[0]!, rows: changedRows(13, 23, 0) },
        { ...sections[1]!, rows: changedRows(0, 9, 4) },
      ],
    },
  ],
  filter: {
    action: '/company/preview/differences/disclosure',
    keep: [],
    values: { year: '', sectionId: '1310', kind: '' },
    years: [{ value: '2025', label: '2025年度' }],
    sections: [{ value: '1310', label: 'C1 講師謝金' }],
    resetHref: '/company/preview/differences/disclosure',
    active: true,
    size: 10,
  },
  rows: [
    {
      kind: 'changed',
      year: 2025,
      code: 'C1',
      itemNumber: '12',
      name: '渡邉　健一',
      facility: '大阪湾岸大学医学部附属病院',
      other: null,
      fields: [
        { label: '氏名', isNumber: false, before: '渡辺　健一', after: '渡邉　健一' },
        { label: '金額（円）', isNumber: true, before: '44,548', after: '445,480' },
      ],
    },
    {
      kind: 'added',
      year: 2025,
      code: 'C1',
      itemNumber: null,
      name: '濵田　慎吾',
      facility: null,
      other: null,
      fields: [{ label: '金額（円）', isNumber: true, before: null, after: '111,370' }],
    },
    {
      kind: 'removed',
      year: 2025,
      code: 'C2',
      itemNumber: '3',
      name: null,
      facility: '淀川中央病院',
      other: null,
      fields: [{ label: '金額（円）', isNumber: true, before: '33,411', after: null }],
    },
  ],
  pager,
}
const plannedWithdrawal: OpenPublication = {
  ...{ id: 7, kind: 'withdraw', state: 'scheduled', at: NOON, by: '髙橋 美咲', note: '' },
  href: '/company/preview/requests/7',
}

const publish: PublishProps = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [pdfChanges],
  nextEdition: 12,
  currentEdition: 11,
  tracks: [{ type: 'disclosure', years }],
  wording: [{ track: 'terms', screens: changedScreens }],
  rows: { added: 13, changed: 32, removed: 4 },
  yenDifference: 44_907_900,
  differenceHrefs: { disclosure: '/company/preview/differences/disclosure' },
  blocked: null,
  backHref: '/company/preview',
  form: {
    action: '/company/preview/publication',
    pins: { preview_1: '14', preview_2: '0' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    choices: [
      { track: 'data-disclosure', label: '医療機関等のデータ', isChosen: true },
      { track: 'terms', label: '利用規約', isChosen: false },
    ],
    withdrawals: [plannedWithdrawal],
    needsApproval: false,
    zone: '日本標準時',
  },
}

const editions: EditionsProps = {
  shell: consoleShell({ menu: 'preview' }),
  editions: [12, 11].map((number) => ({
    ...{ number, href: '/company/preview/editions/12', isCurrent: number === 12 },
    ...{ restoredNumber: number === 12 ? 3 : null, withdrawn: number === 11, purged: false, at: NOON },
    ...{ by: '髙橋 美咲', note: '年次の更新', changed: ['医療機関等のデータ'], rows: 1505 },
    ...{ yen: 331_603_100, contentHash: 'c'.repeat(64), restorableUntil: number === 12 ? null : NOON },
  })),
  pager,
  yearsKept: 5,
  soon: [11],
  requestsHref: '/company/preview/requests',
  backHref: '/company/preview',
}

const edition: EditionProps = {
  shell: consoleShell({ menu: 'preview' }),
  wording: wordingDifferences,
  pdfs: [pdfChanges],
  ...{ number: 12, at: NOON, by: '髙橋 美咲', replacedAt: NOON, note: '年次の更新', rows: 1505 },
  restored: { number: 3, href: '/company/preview/editions/12' },
  ...{
    yen: 331_603_100,
    contentHash: 'c'.repeat(64),
    restorableUntil: NOON,
    isCurrent: false,
    isPurged: false,
  },
  tracks: [
    { name: '医療機関等のデータ', version: 14, changed: true },
    { name: '患者団体のデータ', version: 0, changed: false },
  ],
  changes: [{ type: 'disclosure', years }],
  restoreHref: '/company/preview/editions/12/restoration',
  draftHref: '/company/preview/editions/12/draft',
  backHref: '/company/preview/editions',
}

const editionRestoration: EditionRestorationProps = {
  shell: consoleShell({ menu: 'preview' }),
  wording: wordingDifferences,
  pdfs: [pdfChanges],
  number: 3,
  nextEdition: 13,
  changes: [{ type: 'disclosure', years }],
  blocked: null,
  backHref: '/company/preview/editions',
  form: {
    action: '/company/preview/editions/12/restoration',
    pins: { current: '12' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    withdrawals: [],
    needsApproval: true,
  },
}

const editionDraft: EditionDraftProps = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [pdfChanges],
  pdfsMissing: 1,
  number: 3,
  counts: { away: 2, back: 1, edits: 1, wording: 3 },
  changes: [{ type: 'disclosure', years }],
  action: '/company/preview/editions/12/draft',
  backHref: '/company/preview/editions',
  pins: { 'data-disclosure': '15' },
  errors: {},
}

const withdrawal: WithdrawalProps = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [{ name: 'pdf-disclosure', type: 'disclosure', chosen: true, count: 3 }],
  types: [{ type: 'disclosure', chosen: false, rows: 1505, yen: 331_603_100 }],
  withdrawals: [plannedWithdrawal],
  others: [],
  pins: { withdrawals: '7' },
  needsApproval: true,
  zone: '日本標準時',
  action: '/company/preview/withdrawal',
  backHref: '/company/preview',
  values: { note: '' },
  errors: {},
}

const publicationRequests: PublicationRequestsProps = {
  shell: consoleShell({ menu: 'preview' }),
  requests: (['done', 'rejected', 'cancelled'] as const).map((state, at) => ({
    ...{ id: at + 1, href: '/company/preview/requests/7', kind: 'publish', state },
    ...{ what: '医療機関等のデータ', note: '年次の更新', reason: state === 'rejected' ? '金額の確認' : '' },
    asked: { by: '髙橋 美咲', at: NOON },
    decided: state === 'cancelled' ? null : { by: '見本 花子', at: NOON },
    cancelled: state === 'cancelled' ? { by: '見本 花子', at: NOON } : null,
    edition: state === 'done' ? { number: 12, href: '/company/preview/editions/12' } : null,
  })),
  pager,
  backHref: '/company/preview/editions',
}

const publicationRequest: PublicationRequestProps = {
  shell: consoleShell({ menu: 'preview' }),
  wording: wordingDifferences,
  pdfs: [pdfChanges],
  ...{ id: 7, kind: 'publish', state: 'awaiting-approval', what: '医療機関等のデータ' },
  requested: { by: '髙橋 美咲', at: NOON },
  decided: null,
  ...{ publishAt: NOON, withdrawAt: NOON, note: '年次の更新', attestation: '上の差分を確認しました。' },
  ...{ reason: '', edition: null, endedAt: null },
  changes: [{ type: 'disclosure', years }],
  hints: ['newer', 'late'],
  approveAction: '/company/preview/requests/7/approval',
  rejectAction: '/company/preview/requests/7/rejection',
  cancelAction: '/company/preview/requests/7/cancellation',
  backHref: '/company/preview',
  values: { reason: '' },
  errors: { reason: '入力してください' },
}

const publicationSettings: PublicationSettingsProps = {
  shell: consoleShell({ menu: 'preview' }),
  action: '/company/preview/settings',
  selfHref: '/company/preview/settings',
  backHref: '/company/preview',
  values: { attestationJa: '', attestationEn: '', needsApproval: false, yearsKept: '5' },
  changeNumber: '3',
  standardText: '上の差分を確認しました。',
  maxYears: 30,
  isAlone: true,
  removes: null,
  meanwhile: null,
  errors: {},
}

const published: PublishedProps = {
  shell: consoleShell({ menu: 'preview' }),
  edition: 12,
  at: NOON,
  by: '髙橋 美咲',
  publicHref: 'http://aoba.localhost/',
  dashboardHref: '/company/dashboard',
}

const companies: CompaniesProps = {
  shell: systemShell(),
  listHref: '/admin/companies',
  createHref: '/admin/companies/list/create',
  searchKey: '',
  companies: [
    {
      id: '1',
      name: '青葉製薬株式会社',
      disclosureDomain: 'disclosure.aoba.example',
      patientDomain: 'disclosure.aoba.example',
      email: 'admin@aoba.example',
      createdAt: NOON,
      active: true,
      href: '/admin/companies/detail/1',
      deletionHref: '/admin/companies/detail/1/deletion',
    },
    {
      id: '2',
      name: '曙薬品工業株式会社',
      disclosureDomain: 'akebono.example',
      patientDomain: null,
      email: 'admin@akebono.example',
      createdAt: NOON,
      active: false,
      href: '/admin/companies/detail/1',
      deletionHref: '/admin/companies/detail/1/deletion',
    },
  ],
  pager,
}

const audit: AuditLogProps = {
  filter: {
    action: '/company/audit',
    values: { company: '', person: '3', kind: 'data', from: '2026-11-01', to: '' },
    people: [{ value: '3', label: '髙橋 美咲' }],
    kinds: [
      {
        label: 'データと公開',
        options: [
          { value: 'data', label: 'データと公開（すべて）' },
          { value: 'data_published', label: '公開' },
        ],
      },
    ],
    companies: null,
    resetHref: '/company/audit',
    active: true,
    size: 10,
    errors: {},
  },
  rows: [
    {
      id: '12',
      at: NOON,
      person: '髙橋 美咲',
      company: '青葉製薬株式会社',
      what: '公開',
      object: '第12版',
      succeeded: true,
      requestId: '6f0c1f6e-3b0f-4f9e-9a51-0d8f2f8f0c11',
      details: [{ name: 'rows', label: '行数', value: '1,505' }],
    },
    {
      id: '11',
      at: NOON,
      person: '未ログインの人',
      company: null,
      what: 'ログインに失敗',
      object: '',
      succeeded: false,
      requestId: '6f0c1f6e-3b0f-4f9e-9a51-0d8f2f8f0c10',
      details: [],
    },
  ],
  showsCompany: false,
  csvHref: '/company/audit/entries.csv?person=3',
  pager,
}
const companyAudit = (changes: Partial<AuditLogProps> = {}) =>
  example(CompanyAudit, {
    shell: consoleShell({ menu: 'profile' }),
    log: { ...audit, ...changes },
  })
const noEntries = { rows: [], csvHref: null, pager: null }

const login: LoginProps = {
  shell: authShell(),
  action: '/login',
  values: { email: '', keepLogin: false },
  errors: {},
  publicSiteHref: 'http://aoba.localhost/',
  forgotPasswordHref: null,
}

const wrongDomain: WrongDomainProps = {
  shell: authShell({ companyName: null }),
  targetHref: 'http://aoba.localhost/login',
  targetHost: 'aoba.localhost',
}

const forgetPassword: ForgetPasswordProps = {
  shell: authShell(),
  action: '/forget-password',
  values: { email: '' },
  errors: {},
  sent: null,
  loginHref: '/login',
}

const resetPassword: ResetPasswordProps = {
  shell: authShell(),
  reason: 'first',
  action: '/reset-password/1',
  email: 'misaki@aoba.example',
  conditions: [
    { pattern: '^[^]{8,}$', text: '8文字以上' },
    { pattern: '^(?:[^\\p{Nd}]*[\\p{Nd}]){1}', text: '数字が1文字以上' },
  ],
  errors: {},
  loginHref: '/login',
}

const number = (control: string, value: string) => ({ control, value, min: 1, max: 10, standard: '8' })
const securityPolicy: SecurityPolicyProps = {
  shell: consoleShell({ menu: 'profile' }),
  form: {
    action: '/company/profile/security-policy',
    resetAction: '/company/profile/security-policy/reset',
    scope: 'company',
    numbers: {
      minLength: number('min_length', '8'),
      maxLength: number('max_length', '64'),
      specialCount: number('special_count', '0'),
      numericCount: number('numeric_count', '1'),
      uppercaseCount: number('uppercase_count', '1'),
      lowercaseCount: number('lowercase_count', '1'),
      passwordAgeDays: number('password_age_days', ''),
      passwordHistory: number('password_history', '0'),
      lockoutThreshold: number('lockout_threshold', '10'),
      lockoutDurationMinutes: number('lockout_duration_minutes', '15'),
      lockoutResetAfterMinutes: number('lockout_reset_after_minutes', '15'),
      autoLogoutMinutes: number('auto_logout_minutes', '30'),
    },
    sessionAge: { value: '12', unit: 'hours' },
    forceTwoFactor: false,
    forceFirstLoginChange: true,
    errors: {},
  },
}

const companyCreate: CompanyCreateProps = {
  shell: systemShell(),
  form: {
    action: '/admin/companies/list/create',
    values: {
      name: '',
      name_en: '',
      email: '',
      disclosure_domain: '',
      patient_domain: '',
      copyright: '',
      copyright_en: '',
      is_active: true,
    },
    errors: {},
    changeCounter: null,
    conflict: null,
    cancelHref: '/admin/companies',
  },
}

const companyPage = '/admin/companies/detail/1'
const companyDetail: CompanyDetailProps = {
  shell: systemShell(),
  name: '青葉製薬株式会社',
  addresses: [
    { kind: 'disclosure', href: 'https://disclosure.aoba.example/' },
    { kind: 'patient', href: 'https://patient.aoba.example/' },
    { kind: 'login', href: 'https://disclosure.aoba.example/login' },
  ],
  form: {
    ...companyCreate.form,
    action: companyPage,
    values: {
      name: '青葉製薬株式会社',
      name_en: 'Aoba Pharma Co., Ltd.',
      email: 'admin@aoba.example',
      disclosure_domain: 'disclosure.aoba.example',
      patient_domain: 'patient.aoba.example',
      copyright: '© 2026 青葉製薬株式会社',
      copyright_en: '',
      is_active: true,
    },
    changeCounter: 4,
  },
  pictures: (['logo', 'favicon'] as const).map((kind) => ({
    kind,
    href: kind === 'logo' ? `${companyPage}/logo/9f.png` : null,
    uploadAction: `${companyPage}/${kind}`,
    removeAction: `${companyPage}/${kind}/removal`,
    error: null,
  })),
  users: {
    users: [],
    invite: { action: `${companyPage}/users`, csrfToken: 'token', values: { email: '', lang: 'ja' } },
    pager: null,
  },
  work: {
    pageHref: companyPage,
    moveAction: `${companyPage}/preview`,
    indexAction: `${companyPage}/indexing`,
    indexing: null,
    indexed: { state: 'done', at: NOON },
  },
  deletionHref: `${companyPage}/deletion`,
}

const companyDeletion: CompanyDeletionProps = {
  shell: systemShell(),
  name: '青葉製薬株式会社',
  counts: { users: 3, files: 42, editions: 11 },
  action: `${companyPage}/deletion`,
  backHref: companyPage,
  values: { confirmation: '' },
  errors: {},
}

export const consolePages: Record<string, Example> = {
  ...pdfPages,
  ...profilePages,
  ...faqPages,
  ...wordingPages,
  login: example(Login, login),
  'login-refused': example(Login, {
    ...login,
    values: { email: 'misaki@aoba.example', keepLogin: true },
    errors: {
      '': 'メールアドレスまたはパスワードが正しくありません',
      password: 'パスワードを入力してください',
    },
    forgotPasswordHref: '/forget-password',
  }),
  'wrong-domain': example(WrongDomain, wrongDomain),
  'forget-password': example(ForgetPassword, forgetPassword),
  'forget-password-refused': example(ForgetPassword, {
    ...forgetPassword,
    values: { email: 'misaki@' },
    errors: { email: 'メールアドレスの形式が正しくありません' },
  }),
  'forget-password-sent': example(ForgetPassword, {
    ...forgetPassword,
    sent: { email: 'misaki@aoba.example' },
  }),
  'forget-password-sent-anywhere': example(ForgetPassword, { ...forgetPassword, sent: { email: '' } }),
  'reset-password-first': example(ResetPassword, resetPassword),
  'reset-password-expired': example(ResetPassword, { ...resetPassword, reason: 'expired' }),
  'reset-password-refused': example(ResetPassword, {
    ...resetPassword,
    reason: 'link',
    errors: { password: '8文字以上にしてください' },
  }),
  'reset-link-over': example(ResetLinkOver, {
    shell: authShell(),
    requestHref: '/forget-password',
    loginHref: '/login',
  }),
  'security-policy': example(SecurityPolicy, securityPolicy),
  'security-policy-refused': example(SecurityPolicy, {
    ...securityPolicy,
    form: { ...securityPolicy.form, errors: { min_length: '整数で入力してください' } },
  }),
  'security-policy-reset-refused': example(SecurityPolicy, {
    ...securityPolicy,
    form: {
      ...securityPolicy.form,
      scope: 'platform',
      errors: { confirm_reset: '確認欄を選択してください' },
    },
  }),
  dashboard: example(Dashboard, dashboard),
  'dashboard-empty': example(Dashboard, { ...dashboard, year: null, next: 'upload', usage: usageEmpty }),
  'dashboard-refused': example(Dashboard, { ...dashboard, usage: usageRefused }),
  'dashboard-running': example(Dashboard, {
    ...dashboard,
    running: { fileName: '2025_C.csv', href: importPages, progress: { ...progress, max: null } },
  }),
  'import-csv': example(ImportCsv, importCsv),
  'import-csv-refused': example(ImportCsv, {
    ...importCsv,
    errors: [
      { field: 'file', message: 'CSVファイルを選んでください' },
      { field: '', message: '同じ区分と年度の別のCSVファイルが取り込みの途中です' },
    ],
  }),
  'import-queued': importOf({ state: 'queued', progress: { ...progress, max: null }, cancelAction: null }),
  'import-checking': importOf({ state: 'checking', progress, cancelAction: `${importPages}/cancellation` }),
  'import-checked': importOf(checked),
  'import-checked-warnings': importOf({
    ...checked,
    slot: 'empty',
    dryRun: { ...dryRun, lastYear: null },
    warnings: [
      {
        text: '前年度にはあった区分のうち、1区分に行がありません。抜けがないか確かめてください。',
        helpHref: '/company/help/4/3#a',
        sections: ['C2 原稿執筆料・監修料'],
        rows: [],
        more: null,
      },
      {
        text: '区分・受取先・金額が同じ行が2組あります。二重に計上していないか確かめてください。',
        helpHref: null,
        sections: [],
        rows: [
          {
            line: '88',
            name: '渡邉　健一',
            facility: '大阪湾岸大学医学部附属病院',
            yen: 55_685,
            note: '同じ行：1,203',
          },
          { line: '412', name: null, facility: '佐藤医院', yen: 111_370, note: '' },
        ],
        more: '22件のうち、はじめの20件を表示しています。',
      },
    ],
    acknowledgeError: '注意を確認し、確認欄を選択してください',
  }),
  'import-compared': importOf({
    ...checked,
    dryRun: { ...dryRun, lastYear: null },
  }),
  'import-comparing': importOf({ ...checked, dryRun: { ...dryRun, progress } }),
  'import-not-compared': importOf({ ...checked, dryRun: { ...dryRun, hasFailed: true } }),
  'import-applying': importOf({ state: 'applying', progress }),
  'import-done': importOf({
    state: 'done',
    rows: 1505,
    yen: 331_603_100,
    nextHref: '/company/preview',
    ...hrefs,
  }),
  'import-failed': importOf({
    state: 'failed',
    errorCount: 7,
    errors: [
      {
        line: 17,
        column: 'I（amount）',
        value: '5万5千',
        reason: '数字で入力してください。例：55,000',
        helpHref: '/company/help/5/4#a',
      },
      {
        line: 951,
        column: 'F（name）',
        value: '',
        reason: '施設名・支払先・氏名・件名のいずれかを入力してください',
        helpHref: '/company/help/5/4#a',
      },
      {
        line: null,
        column: '',
        value: '',
        reason: '1列目は year（年度）にしてください',
        helpHref: '/company/help/5/4#a',
      },
    ],
    errorFileHref: `${importPages}/errors.csv`,
    markedFileHref: `${importPages}/marked.csv`,
    ...hrefs,
  }),
  'import-cancelled': importOf({ state: 'cancelled', ...hrefs }),
  ...filePages,
  ...helpPages,
  ...usagePages,
  'data-list': example(DataList, dataList),
  'data-list-updating': example(DataList, {
    ...dataList,
    publication: { ...dataList.publication, status: 'progress', changes: null, moveAction: null },
  }),
  'data-list-capped': example(DataList, { ...dataList, sort: null, cappedAt: 10_000 }),
  'data-list-long': example(DataList, { ...dataList, sort: null, unsortable: 50_000 }),
  'data-list-no-match': example(DataList, {
    ...dataList,
    publication: { ...dataList.publication, status: 'done', published: null, moveAction: null },
    rows: [],
    pager: null,
  }),
  'data-list-empty': example(DataList, { ...dataList, hasData: false, rows: [], pager: null }),
  ...recordPages,
  preview: example(Preview, preview),
  'preview-same': example(Preview, {
    ...preview,
    publishHref: null,
    tracks: [{ ...preview.tracks[0]!, state: 'same', years: [], moveAction: null }],
  }),
  differences: example(Differences, differences),
  'differences-running': example(Differences, {
    ...differences,
    state: 'running',
    progress,
    counts: null,
    rows: [],
    pager: null,
  }),
  'differences-failed': example(Differences, {
    ...differences,
    state: 'failed',
    counts: null,
    rows: [],
    pager: null,
  }),
  'differences-none': example(Differences, {
    ...differences,
    state: 'same',
    years: [],
    rows: [],
    pager: null,
  }),
  'differences-no-match': example(Differences, { ...differences, rows: [], pager: null }),
  publish: example(Publish, publish),
  'publish-blocked': example(Publish, { ...publish, blocked: openPublications }),
  editions: example(Editions, editions),
  'editions-none': example(Editions, { ...editions, editions: [], pager: null, yearsKept: null, soon: [] }),
  edition: example(Edition, edition),
  'edition-purged': example(Edition, { ...edition, isPurged: true, restoreHref: null, draftHref: null }),
  'edition-restoration': example(EditionRestoration, editionRestoration),
  'edition-draft': example(EditionDraft, editionDraft),
  withdrawal: example(Withdrawal, withdrawal),
  'withdrawal-none': example(Withdrawal, { ...withdrawal, types: [] }),
  'publication-request': example(PublicationRequest, publicationRequest),
  'publication-requests': example(PublicationRequests, publicationRequests),
  'publication-requests-none': example(PublicationRequests, {
    ...publicationRequests,
    ...{ requests: [], pager: null },
  }),
  'publication-settings': example(PublicationSettings, publicationSettings),
  'publication-settings-asked': example(PublicationSettings, { ...publicationSettings, removes: [1, 2] }),
  'publication-settings-meanwhile': example(PublicationSettings, {
    ...publicationSettings,
    meanwhile: [{ label: '保管する年数', stored: '3', typed: '5' }],
  }),
  'publish-first': example(Publish, { ...publish, currentEdition: null, rows: null }),
  'publish-refused': example(Publish, {
    ...publish,
    form: {
      ...publish.form,
      values: { note: '桁の誤りを訂正' },
      errors: { attest: '確認欄を選択してください' },
    },
  }),
  'publish-nothing': example(Publish, { ...publish, tracks: [] }),
  published: example(Published, published),
  companies: example(Companies, companies),
  'companies-no-match': example(Companies, {
    ...companies,
    searchKey: 'あおい製薬',
    companies: [],
    pager: null,
  }),
  audit: companyAudit(),
  'audit-none': companyAudit({ ...noEntries, filter: { ...audit.filter, active: false } }),
  'audit-no-match': companyAudit(noEntries),
  'audit-refused': companyAudit({
    ...noEntries,
    filter: { ...audit.filter, errors: { from: '日付を正しく入力してください（例：2026-04-01）' } },
  }),
  'admin-audit': example(AdminAudit, {
    shell: systemShell({ menu: 'audit' }),
    log: {
      ...audit,
      showsCompany: true,
      filter: { ...audit.filter, companies: [{ value: 'platform', label: 'システム管理' }] },
    },
  }),
  'companies-none': example(Companies, { ...companies, companies: [], pager: null }),
  ...accountPages,
  'company-create': example(CompanyCreate, companyCreate),
  'company-create-refused': example(CompanyCreate, {
    ...companyCreate,
    form: {
      ...companyCreate.form,
      values: {
        ...companyCreate.form.values,
        name: '青葉製薬',
        patient_domain: '127.0.0.1',
        is_active: false,
      },
      errors: {
        email: 'メールアドレスを入力してください',
        patient_domain: 'IPアドレスは使えません。ドメインを入力してください',
      },
    },
  }),
  'company-detail': example(CompanyDetail, companyDetail),
  'company-detail-refused': example(CompanyDetail, {
    ...companyDetail,
    form: {
      ...companyDetail.form,
      conflict: [
        { name: 'email', stored: 'new@aoba.example' },
        { name: 'is_active', stored: '停止中' },
      ],
    },

    work: { ...companyDetail.work, indexed: { state: 'failed', at: NOON } },
  }),
  'company-detail-picture-refused': example(CompanyDetail, {
    ...companyDetail,
    pictures: companyDetail.pictures.map((picture) => ({
      ...picture,
      error: picture.kind === 'logo' ? 'ファイルを選択してください' : null,
    })),
  }),
  'company-detail-indexing': example(CompanyDetail, {
    ...companyDetail,
    work: {
      ...companyDetail.work,
      indexing: {
        href: `${companyPage}/indexing`,
        state: 'running',
        value: 3000,
        max: 12_000,
        text: '12,000行のうち3,000行が済みました',
      },
      indexed: null,
    },
  }),
  'company-deletion': example(CompanyDeletion, companyDeletion),
  'company-deletion-refused': example(CompanyDeletion, {
    ...companyDeletion,
    values: { confirmation: '青葉' },
    errors: { confirmation: '会社名が一致しません。「青葉製薬株式会社」と入力してください' },
  }),
}
