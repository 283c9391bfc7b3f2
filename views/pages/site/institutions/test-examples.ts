import { pagerItems } from '#views/components/pager-items.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Institutions, { type Props } from './+Page.tsx'

const institutions: Props = {
  shell: siteShell({ section: 'disclosure' }),
  type: 'disclosure',
  listing: { label: '医療機関等', href: '/disclosure' },
  errors: [],
  institutions: [
    { name: '大阪湾岸大学', href: '/recipient/d-1', rows: 1200, amount: 46_490_000 },
    { name: '佐藤医院', href: '/recipient/d-2', rows: 1, amount: 0 },
  ],
  ...{ count: 62, showsAmounts: true, sort: null },
  filter: {
    action: '/disclosure/institutions',
    ...{ name: '', year: null, years: [2025, 2024], keep: [], resetHref: null },
  },
  pager: { from: 1, to: 2, size: 62, items: pagerItems(1, 2, (page) => `?page=${page}`) },
}
const narrowed = { name: 'zzzz', year: 2025, resetHref: '/disclosure/institutions' }

export default examplesOf(Institutions, {
  institutions,
  'institutions-ranked': {
    ...institutions,
    sort: { href: '/disclosure/institutions', order: 'descending' },
    filter: { ...institutions.filter, keep: [['sort', 'amount']] },
  },
  'institutions-without-amounts': {
    ...{ ...institutions, showsAmounts: false },
    institutions: institutions.institutions.map((one) => ({ ...one, amount: null })),
  },
  'institutions-no-match': {
    ...{ ...institutions, type: 'patient', institutions: [], count: 0 },
    filter: { ...institutions.filter, ...narrowed },
  },
  'institutions-nobody': { ...institutions, institutions: [], count: 0 },
  'institutions-name-too-long': {
    ...{ ...institutions, institutions: [], count: 0 },
    errors: [{ fieldId: 'name', text: '255文字以内で入力してください。' }],
  },
})
