import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import DataFile, { type Props } from './+Page.tsx'

const LIST = '/company/data'

const PAGE = '/company/data/files/3'

const IMPORT = '/company/data/import-csv/7'

const file: Props = {
  shell: consoleShell({ menu: 'data' }),
  file: {
    fileName: '2025_C_原稿執筆料等_最終.csv',
    type: 'disclosure',
    year: 2025,
    rootSection: 'C 原稿執筆料等',
    bytes: 212_000,
    sheet: null,
    uploadedAt: NOON,
    uploadedBy: '髙橋 美咲',
  },
  kind: 'csv',
  state: 'done',
  imports: [
    { id: 9, begunAt: NOON, state: 'done', rows: 1505, errors: 0, href: IMPORT },
    { id: 7, begunAt: NOON, state: 'failed', rows: null, errors: 12, href: IMPORT },
  ],
  pdf: null,
  originalHref: `${PAGE}/original`,
  csvHref: null,
  corrects: null,
  openCheckHref: null,
  reimportAction: `${PAGE}/import`,
  deletionHref: `${PAGE}/deletion`,
  backHref: LIST,
  deletion: null,
}

const deleted = { at: NOON, by: '髙橋 美咲', until: NOON, fillsDraft: true, action: `${PAGE}/restoration` }

export default examplesOf(DataFile, {
  'data-file': file,
  'data-file-waiting': {
    ...file,
    state: 'checked',
    openCheckHref: IMPORT,
    reimportAction: null,
  },
  'data-file-pdf': {
    ...file,
    kind: 'pdf',
    state: 'pdf.draft',
    imports: null,
    pdf: { href: '/company/data/pdf/3', fault: null, helpHref: null },
    reimportAction: null,
  },
  'data-file-pdf-refused': {
    ...file,
    kind: 'pdf',
    state: 'pdf.failed',
    imports: null,
    pdf: { href: '/company/data/pdf/3', fault: 'unreadable', helpHref: '/company/help/7/3#a' },
    reimportAction: null,
  },
  'data-file-deleted': {
    ...file,
    state: 'deleted',
    reimportAction: null,
    deletion: deleted,
  },
  'data-file-deleted-list-only': {
    ...file,
    state: 'deleted',
    reimportAction: null,
    deletion: { ...deleted, fillsDraft: false },
  },
})
