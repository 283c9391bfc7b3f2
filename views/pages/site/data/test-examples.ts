import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Data, { type Props } from './+Page.tsx'

const sha256 = '875b21336dee049f875b21336dee049f875b21336dee049f875b21336dee049f'
const file = { rows: 1874, bytes: 645_000, sentBytes: 98_000, sha256 }

const data: Props = {
  shell: siteShell({ section: 'data' }),
  aboutHref: '/about-data',
  offers: 'files',
  packageHref: '/data/datapackage.json',
  types: [
    {
      type: 'disclosure',
      termsHref: '/?type=disclosure',
      spreadsheetHref: '/disclosure/all/csv',
      counted: { rows: 1869, yearlyTotals: 5 },
      files: [
        { ...file, label: null, name: 'disclosure-all.csv', href: '/data/disclosure-all.csv' },
        { ...file, label: '2025年度', name: 'disclosure-2025.csv', href: '/data/disclosure-2025.csv' },
      ],
      commands: [
        'curl -c terms.txt -d type=disclosure -d version=1 https://a.example/agreement',
        'curl -b terms.txt --compressed -O https://a.example/data/disclosure-all.csv',
      ],
    },
    {
      type: 'patient',
      termsHref: '/?type=patient',
      spreadsheetHref: '/patient/all/csv',
      counted: { rows: 12, yearlyTotals: 0 },
      files: [],
      commands: [],
    },
  ],
  columns: [
    { name: 'year', type: 'year', title: '年度', text: '4月から翌年3月まで', sections: 'すべて' },
    {
      name: 'amount',
      type: 'integer',
      title: '金額（円）',
      text: '金額（円）',
      sections: '医療機関等：A、C1',
    },
  ],
  guidelines: [
    { year: '2027年度', edition: '2027年度以降', lines: ['B7（その他）：B5からコードが変わりました。'] },
  ],
  calls: [{ call: 'years', command: "curl 'https://a.example/api/v1/data-record/public/get-year'" }],
  callsAtOnce: 6,
  apiDocs: { docsHref: '/api/v1/docs', documentHref: '/api/v1/public/openapi.json' },
  citations: [{ text: '青葉製薬「医療機関等」第5版', address: 'https://a.example/disclosure?edition=5' }],
}

export default examplesOf(Data, {
  'open-data': data,
  'open-data-refused': { ...data, offers: 'refused', packageHref: null, guidelines: [], citations: [] },
  'open-data-unpublished': {
    ...data,
    types: [],
    packageHref: null,
    guidelines: [],
    calls: [],
    citations: [],
  },
})
