import type { FileRow } from '#views/components/console/file-row.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import Data, { type Props } from './+Page.tsx'

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

const data: Props = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs: {
    disclosure: { Data: '/company/data/list/disclosure', Files: LIST, Pdfs: '/company/data/pdf' },
    patient: {
      Data: '/company/data/list/patient',
      Files: '/company/data?type=patient',
      Pdfs: '/company/data/pdf?type=patient',
    },
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
      ...['absent', 'deleting', 'pdf.published', 'pdf.draft', 'pdf.checking', 'pdf.failed'],
    ] as FileRow['state'][]
  ).map(row),
  emptiness: 'never',
  keptDays: 30,
  pager: { from: 1, to: 14, size: 14, items: [] },
}

const filtered = (values: Partial<Props['filter']['values']>): Props['filter'] => ({
  ...data.filter,
  values: { ...data.filter.values, ...values },
  active: true,
})

export default examplesOf(Data, {
  data,
  'data-empty': { ...data, type: 'patient', files: [], pager: null },
  'data-no-match': {
    ...data,
    filter: filtered({ keyWords: '見本' }),
    files: [],
    emptiness: 'noMatch',
    pager: null,
  },
  'data-deleted': {
    ...data,
    filter: filtered({ deleted: '1' }),
    files: [row('deleted', 0)],
    pager: { from: 1, to: 1, size: 1, items: [] },
  },
  'data-none-deleted': {
    ...data,
    filter: filtered({ deleted: '1' }),
    files: [],
    emptiness: 'noDeleted',
    pager: null,
  },
})
