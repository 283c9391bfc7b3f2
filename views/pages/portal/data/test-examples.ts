import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { portalShell } from '#views/testing/portal-shell.ts'
import Data, { type Props } from './+Page.tsx'

const edition = { number: 5, publishedAt: NOON }
const own = (id: number, name: string) => ({
  ...{ id, name, edition, dataHref: 'http://aoba.example/data' },
  terms: [{ type: 'disclosure' as const, href: 'http://aoba.example/?type=disclosure' }],
})

const data: Props = {
  shell: portalShell({ section: 'data' }),
  file: {
    ...{ name: 'all-companies.csv', href: '/data/all-companies.csv', rows: 6282, bytes: 918_000 },
    sha256: '875b21336dee049f875b21336dee049f875b21336dee049f875b21336dee049f',
    linesHref: '/api/v1/portal/records?format=jsonl',
    packageHref: '/data/datapackage.json',
    commands: [
      'curl -c terms.txt -d version=0 https://portal.example/terms',
      'curl -b terms.txt --compressed -O https://portal.example/data/all-companies.csv',
    ],
  },
  companies: [
    {
      ...own(3, '青葉製薬株式会社'),
      parts: [
        { type: 'disclosure', rows: 4408 },
        { type: 'patient', rows: 150 },
      ],
      out: null,
    },
    { ...own(4, '湊バイオ株式会社'), parts: [], out: 'own-terms' },
    { ...own(5, '汐見製薬株式会社'), parts: [], out: 'being-made' },
    { ...own(6, '丘野薬品株式会社'), parts: [], out: 'no-downloads' },
    { ...own(7, '風見製薬株式会社'), parts: [], out: 'nothing-published' },
  ],
  columns: [
    { name: 'company', type: 'string', title: '会社', text: '情報を公開している会社の名前' },
    { name: 'year', type: 'year', title: '年度', text: '4月から翌年3月まで' },
    { name: 'amount', type: 'integer', title: '金額', text: '円' },
    { name: 'repeat', type: 'boolean', title: '再掲', text: '1は再掲' },
  ],
  api: {
    calls: (['participants', 'totals', 'records', 'lines'] as const).map((call) => ({
      ...{ call, command: `curl 'https://portal.example/api/v1/portal/${call}'` },
    })),
    ...{ callsAtOnce: 4, documentHref: '/api/v1/portal/openapi.json' },
  },
  citation: {
    text: '資金提供 横断検索「全社のデータ」、1社（青葉製薬株式会社 第5版）、all-companies.csv、SHA-256：875b2133',
    address: 'https://portal.example/data/datapackage.json',
  },
}

export default examplesOf(Data, {
  'portal-data': data,
  'portal-data-hash-waiting': { ...data, file: { ...data.file!, sha256: null }, citation: null },
  'portal-data-nobody': { ...data, file: null, companies: [], citation: null },
})
