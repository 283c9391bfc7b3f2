import type { AuditLogProps } from '#views/components/console/audit-log.tsx'
import { NOON } from '#views/testing/noon.ts'
import { pager } from '#views/testing/pager.ts'

export const audit: AuditLogProps = {
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
