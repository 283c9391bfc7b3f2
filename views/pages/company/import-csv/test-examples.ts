import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import ImportCsv, { type Props } from './+Page.tsx'

const importCsv: Props = {
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
  recent: {
    type: 'disclosure',
    href: '/company/data',
    files: [
      {
        ...{
          id: '7',
          fileName: '2025_C_誤りあり.csv',
          kind: 'csv',
          year: 2025,
          rootSection: 'C 原稿執筆料等',
        },
        ...{ state: 'failed', rows: null, uploadedAt: NOON, uploadedBy: '青木 葉子', deleted: null },
        ...{ href: '/company/data/files/7', next: { word: 'faults', href: '/company/data/import-csv/7' } },
      },
    ],
  },
  pasteHref: '/company/data/import-csv/paste',
  errors: [],
  limits: { maxBytes: 209_715_200, maxPdfBytes: 50_000_000 },
}

export default examplesOf(ImportCsv, {
  'import-csv': importCsv,
  'import-csv-refused': {
    ...importCsv,
    errors: [
      { field: 'file', message: 'CSVファイルを選んでください' },
      { field: '', message: '同じ区分と年度の別のCSVファイルが取り込みの途中です' },
    ],
  },
})
