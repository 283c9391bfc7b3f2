// One example of every console page and state, typed against the templates' own Props: the tests render them all.
import type { ComponentType } from 'react'
import Companies, { type Props as CompaniesProps } from '#views/pages/admin/companies/+Page.tsx'
import Login, { type Props as LoginProps } from '#views/pages/auth/login/+Page.tsx'
import WrongDomain, { type Props as WrongDomainProps } from '#views/pages/auth/wrong-domain/+Page.tsx'
import Dashboard, { type Props as DashboardProps } from '#views/pages/company/dashboard/+Page.tsx'
import DataDetail, { type Props as DataDetailProps } from '#views/pages/company/data-detail/+Page.tsx'
import DataList, { type Props as DataListProps } from '#views/pages/company/data-list/+Page.tsx'
import Data, { type Props as DataProps } from '#views/pages/company/data/+Page.tsx'
import ImportCheck, { type ImportStatus } from '#views/pages/company/import-check/+Page.tsx'
import ImportCsv, { type Props as ImportCsvProps } from '#views/pages/company/import-csv/+Page.tsx'
import Preview, { type Props as PreviewProps } from '#views/pages/company/preview/+Page.tsx'
import Publish, { type Props as PublishProps } from '#views/pages/company/publish/+Page.tsx'
import Published, { type Props as PublishedProps } from '#views/pages/company/published/+Page.tsx'
import { pagerItems } from '#views/components/pager-items.ts'
import type { PagerProps } from '#views/components/pager.tsx'
import type { SectionChange } from '#views/components/console/sums-table.tsx'
import { authShell, consoleShell, systemShell } from './console-shell.ts'

export interface Example {
  Page: ComponentType<never>
  props: object
}

/** Ties the props to the page's own type. */
function example<P extends object>(Page: ComponentType<P>, props: P): Example {
  return { Page: Page as ComponentType<never>, props }
}

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const tabs = {
  disclosureData: '/company/data/list/disclosure',
  patientData: '/company/data/list/patient',
  disclosureFiles: '/company/data?type=disclosure',
  patientFiles: '/company/data?type=patient',
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

const dashboard: DashboardProps = {
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
  limits: { maxBytes: 209_715_200 },
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
const checked: ImportStatus = {
  state: 'checked',
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
  acknowledgeError: null,
  confirmAction: `${importPages}/confirmation`,
  cancelAction: `${importPages}/cancellation`,
}

const data: DataProps = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs,
  uploadHref: hrefs.uploadHref,
  files: (
    ['checked', 'checking', 'done', 'failed', 'replaced', 'cancelled', 'queued', 'applying'] as const
  ).map((state, index) => ({
    id: String(index),
    fileName: `2025_C_原稿執筆料等_${index}.csv`,
    year: 2025,
    rootSection: state === 'queued' ? null : 'C 原稿執筆料等',
    state,
    rows: state === 'done' ? 1505 : null,
    uploadedAt: NOON,
    uploadedBy: '髙橋 美咲',
    href: `/company/data/import-csv/${index}`,
  })),
  pager: { from: 1, to: 8, size: 8, items: [] },
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
    values: { keyWords: '大阪', year: '2025', rootSectionId: '' },
    years: importCsv.years,
    rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }],
    resetHref: '/company/data/list/disclosure',
    active: true,
    size: 10,
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
      year: 2025,
      href: '/company/data/disclosure/7-4',
    },
  ],
  pager,
  cappedAt: null,
  hasData: true,
}

const dataDetail: DataDetailProps = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  name: '木村　浩二',
  sectionName: 'C1 講師謝金',
  year: 2025,
  fields: [
    { column: 'year', text: '2025' },
    { column: 'section_code', text: 'C1' },
    { column: 'facility', text: '大阪湾岸大学医学部附属病院' },
    { column: 'name', text: '木村　浩二' },
    { column: 'number_of_payments', text: '1' },
    { column: 'amount', text: '(89,096)' },
    { column: 'comments', text: null },
  ],
  isIndirect: true,
  isRepeat: false,
  source: { fileName: '2025_C_原稿執筆料等_最終.csv', href: importPages, row: 3 },
  backHref: '/company/data/list/disclosure',
}

const preview: PreviewProps = {
  shell: consoleShell({ menu: 'preview' }),
  tracks: [
    {
      type: 'disclosure',
      state: 'changed',
      preview: { rows: 1505, yen: 331_603_100, version: 14 },
      published: { rows: 1493, yen: 286_695_200, edition: 11, at: NOON },
      years,
      moveAction: '/company/data/list/disclosure/preview',
    },
    {
      type: 'patient',
      state: 'empty',
      preview: { rows: 0, yen: 0, version: 0 },
      published: null,
      years: [],
      moveAction: null,
    },
  ],
  previewHref: '/preview',
  publishHref: '/company/preview/publication',
  nextEdition: 12,
}

const publish: PublishProps = {
  shell: consoleShell({ menu: 'preview' }),
  nextEdition: 12,
  currentEdition: 11,
  tracks: [{ type: 'disclosure', years }],
  rows: { added: 13, changed: 32, removed: 4 },
  yenDifference: 44_907_900,
  form: {
    action: '/company/preview/publication',
    backHref: '/company/preview',
    pins: { preview_1: '14', preview_2: '0' },
    values: { note: '' },
    errors: {},
  },
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
    },
    {
      id: '2',
      name: '曙薬品工業株式会社',
      disclosureDomain: 'akebono.example',
      patientDomain: null,
      email: 'admin@akebono.example',
      createdAt: NOON,
      active: false,
    },
  ],
  pager,
}

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

export const consolePages: Record<string, Example> = {
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
  dashboard: example(Dashboard, dashboard),
  'dashboard-empty': example(Dashboard, { ...dashboard, year: null, next: 'upload' }),
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
    warnings: ['C2の合計が前年度より38.0%少なくなっています'],
    acknowledgeError: '注意を確認し、確認欄を選択してください',
  }),
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
      { line: 17, column: 'I（amount）', value: '5万5千', reason: '数字で入力してください。例：55,000' },
      {
        line: 951,
        column: 'F（name）',
        value: '',
        reason: '施設名・支払先・氏名・件名のいずれかを入力してください',
      },
      { line: null, column: '', value: '', reason: '1列目は year（年度）にしてください' },
    ],
    errorFileHref: `${importPages}/errors.csv`,
    ...hrefs,
  }),
  'import-cancelled': importOf({ state: 'cancelled', ...hrefs }),
  data: example(Data, data),
  'data-empty': example(Data, { ...data, type: 'patient', files: [], pager: null }),
  'data-list': example(DataList, dataList),
  'data-list-updating': example(DataList, {
    ...dataList,
    publication: { ...dataList.publication, status: 'progress', changes: null, moveAction: null },
  }),
  'data-list-capped': example(DataList, { ...dataList, cappedAt: 1000 }),
  'data-list-no-match': example(DataList, {
    ...dataList,
    publication: { ...dataList.publication, status: 'done', published: null, moveAction: null },
    rows: [],
    pager: null,
  }),
  'data-list-empty': example(DataList, { ...dataList, hasData: false, rows: [], pager: null }),
  'data-detail': example(DataDetail, dataDetail),
  preview: example(Preview, preview),
  'preview-same': example(Preview, {
    ...preview,
    publishHref: null,
    tracks: [{ ...preview.tracks[0]!, state: 'same', years: [], moveAction: null }],
  }),
  publish: example(Publish, publish),
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
  'companies-none': example(Companies, { ...companies, companies: [], pager: null }),
}
