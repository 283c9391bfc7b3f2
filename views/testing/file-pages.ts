import type { FileRow } from '#views/components/console/file-table.tsx'
import DataFileDeletion, {
  type Props as DeletionProps,
} from '#views/pages/company/data-file-deletion/+Page.tsx'
import DataFile, { type Props as FileProps } from '#views/pages/company/data-file/+Page.tsx'
import Data, { type Props as DataProps } from '#views/pages/company/data/+Page.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const LIST = '/company/data'
const PAGE = '/company/data/files/3'
const IMPORT = '/company/data/import-csv/7'

const row = (state: FileRow['state'], index: number): FileRow => ({
  id: String(index),
  fileName: `2025_C_原稿執筆料等_${index}.${state.startsWith('pdf') ? 'pdf' : 'csv'}`,
  kind: state.startsWith('pdf') ? 'pdf' : 'csv',
  year: 2025,
  rootSection: state === 'queued' ? null : 'C 原稿執筆料等',
  state,
  rows: state === 'done' ? 1505 : null,
  uploadedAt: NOON,
  uploadedBy: '髙橋 美咲',
  deleted: state === 'deleted' ? { at: NOON, by: '髙橋 美咲' } : null,
  href: PAGE,
  next: state === 'checked' ? { word: 'confirm', href: IMPORT } : null,
})

const data: DataProps = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs: {
    disclosureData: '/company/data/list/disclosure',
    patientData: '/company/data/list/patient',
    disclosureFiles: LIST,
    patientFiles: '/company/data?type=patient',
    disclosurePdfs: '/company/data/pdf',
    patientPdfs: '/company/data/pdf?type=patient',
  },
  uploadHref: '/company/data/import-csv',
  filter: {
    action: LIST,
    type: 'disclosure',
    values: { keyWords: '', year: '', rootSectionId: '', status: '', fileType: '', deleted: '' },
    years: [{ value: '2025', label: '2025年度' }],
    rootSections: [{ value: '1300', label: 'C 原稿執筆料等' }],
    resetHref: LIST,
    active: false,
    size: 10,
  },
  files: (
    [
      ...['checked', 'checking', 'done', 'failed', 'replaced', 'cancelled', 'queued', 'applying'],
      ...['absent', 'deleting', 'pdfDone', 'pdfPending', 'pdfProgressing', 'pdfFailed'],
    ] as FileRow['state'][]
  ).map(row),
  emptiness: 'never',
  keptDays: 30,
  pager: { from: 1, to: 14, size: 14, items: [] },
}
const filtered = (values: Partial<DataProps['filter']['values']>): DataProps['filter'] => ({
  ...data.filter,
  values: { ...data.filter.values, ...values },
  active: true,
})

const file: FileProps = {
  shell: consoleShell({ menu: 'data' }),
  file: {
    fileName: '2025_C_原稿執筆料等_最終.csv',
    type: 'disclosure',
    year: 2025,
    rootSection: 'C 原稿執筆料等',
    bytes: 212_000,
    uploadedAt: NOON,
    uploadedBy: '髙橋 美咲',
  },
  kind: 'csv',
  state: 'done',
  imports: [
    { id: 9, begunAt: NOON, state: 'done', rows: 1505, errors: 0, href: IMPORT },
    { id: 7, begunAt: NOON, state: 'failed', rows: null, errors: 12, href: IMPORT },
  ],
  originalHref: `${PAGE}/original`,
  openCheckHref: null,
  reimportAction: `${PAGE}/import`,
  deletionHref: `${PAGE}/deletion`,
  backHref: LIST,
  deletion: null,
}
const deleted = { at: NOON, by: '髙橋 美咲', until: NOON, fillsDraft: true, action: `${PAGE}/restoration` }

const deletion: DeletionProps = {
  shell: consoleShell({ menu: 'data' }),
  fileName: '2025_C_原稿執筆料等_最終.csv',
  kind: 'csv',
  leaves: { section: 'C 原稿執筆料等', year: 2025, rows: 1505, yen: 331_603_100 },
  open: null,
  keptDays: 30,
  action: `${PAGE}/deletion`,
  backHref: PAGE,
}

/** The pages of uploaded files in every state. */
export const filePages: Record<string, Example> = {
  data: example(Data, data),
  'data-empty': example(Data, { ...data, type: 'patient', files: [], pager: null }),
  'data-no-match': example(Data, {
    ...data,
    filter: filtered({ keyWords: '見本' }),
    files: [],
    emptiness: 'noMatch',
    pager: null,
  }),
  'data-deleted': example(Data, {
    ...data,
    filter: filtered({ deleted: '1' }),
    files: [row('deleted', 0)],
    pager: { from: 1, to: 1, size: 1, items: [] },
  }),
  'data-none-deleted': example(Data, {
    ...data,
    filter: filtered({ deleted: '1' }),
    files: [],
    emptiness: 'noDeleted',
    pager: null,
  }),
  'data-file': example(DataFile, file),
  'data-file-waiting': example(DataFile, {
    ...file,
    state: 'checked',
    openCheckHref: IMPORT,
    reimportAction: null,
  }),
  'data-file-pdf': example(DataFile, {
    ...file,
    kind: 'pdf',
    state: 'pdfPending',
    imports: null,
    reimportAction: null,
  }),
  'data-file-deleted': example(DataFile, {
    ...file,
    state: 'deleted',
    reimportAction: null,
    deletion: deleted,
  }),
  'data-file-deleted-list-only': example(DataFile, {
    ...file,
    state: 'deleted',
    reimportAction: null,
    deletion: { ...deleted, fillsDraft: false },
  }),
  'data-file-deletion': example(DataFileDeletion, deletion),
  'data-file-deletion-nothing': example(DataFileDeletion, { ...deletion, leaves: null, open: 'check' }),
  'data-file-deletion-running': example(DataFileDeletion, { ...deletion, open: 'import' }),
  'data-file-deletion-pdf': example(DataFileDeletion, { ...deletion, kind: 'pdf', leaves: null }),
}
