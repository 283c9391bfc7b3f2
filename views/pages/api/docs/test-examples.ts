import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Docs, { type Props } from './+Page.tsx'

const docs: Props = {
  shell: siteShell({ section: 'data' }),
  otherLanguage: { lang: 'en', href: '?lang=en' },
  groups: [
    {
      name: 'データ',
      calls: [
        {
          line: 'GET /data-record/public/summary',
          href: '/api/v1/docs/get-data-record-public-summary',
          summary: '1年度の区分ごとの件数と金額を返す',
          caller: 'だれでも',
        },
      ],
    },
  ],
  codesHref: '/api/v1/docs/codes',
  documentHref: '/api/v1/openapi.json',
  publicDocumentHref: '/api/v1/public/openapi.json',
  dataHref: '/data',
  examples: [
    { does: 'publish', files: [{ name: 'publish.sh', href: '/api/v1/docs/examples/publish.sh' }] },
  ],
  rates: { reads: 1200, readsPerSecond: 20, rows: 300, rowsPerSecond: 5, atOnce: 6 },
  command: "curl 'https://example.com/api/v1/data-record/public/summary?section_type=1'",
}

export default examplesOf(Docs, {
  'api-docs': docs,
  'api-docs-of-console': { ...docs, shell: null, dataHref: null },
})
