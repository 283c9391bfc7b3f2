import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RecipientReview, { type Props } from './+Page.tsx'

const columns = [
  { key: 'facility', kind: 'text', heading: '施設名' },
  { key: 'name', kind: 'text', heading: '氏名' },
  { key: 'amount', kind: 'amount', heading: '金額（円）' },
] as never

const review: NonNullable<Props['review']> = {
  until: Date.UTC(2026, 11, 26, 14, 59),
  hasMoved: false,
  type: 'disclosure',
  name: '石田　学',
  facility: '宇都宮碧海大学医学部附属病院',
  groups: [
    {
      ...{ relation: 'received', year: 2025, code: 'C1', name: '講師謝金', href: null, columns },
      rows: [
        {
          id: '7-1',
          cells: { facility: '宇都宮碧海大学医学部附属病院', name: '石田　学', section: null },
          ...{ numberOfPayments: 4, amount: 44_548, isIndirect: false, isRepeat: false, jrctHref: null },
        },
      ],
    },
  ],
  rowCount: 1,
  pager: null,
  display: { payments: true, totalAmount: true },
  objectionHref: '/review/objection',
  answer: null,
  references: [],
  confirmAction: '/review/confirmation',
}

const page: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  ...{ review, ended: null, takesRequests: true, topHref: '/' },
}

export default examplesOf(RecipientReview, {
  'recipient-review': page,
  'recipient-review-confirmed': {
    ...page,
    review: { ...review, hasMoved: true, answer: 'confirmed' },
  },
  'recipient-review-objected': {
    ...page,
    review: { ...review, answer: 'objected', references: ['K-2026-0012'], confirmAction: null },
  },
  'recipient-review-none': { ...page, review: { ...review, groups: [], rowCount: 0 } },
  'recipient-review-unknown': { ...page, review: null, ended: 'unknown' },
  'recipient-review-expired': { ...page, review: null, ended: 'expired' },
  'recipient-review-ended': { ...page, review: null, ended: 'staff' },
  'recipient-review-published': { ...page, review: null, ended: 'published' },
  'recipient-review-no-requests': { ...page, review: null, ended: 'published', takesRequests: false },
})
