import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import ReviewObjection, { type Props } from './+Page.tsx'

const form: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  ...{ action: '/review/objection?row=7-1', backHref: '/review' },
  rows: [
    {
      ...{ id: '7-1', year: 2025, section: { code: 'C2', name: '原稿執筆料・監修料' } },
      ...{ person: null, payments: 4, amount: 44_548, proposeHref: null },
    },
  ],
  proposals: [
    { name: 'name', control: 'proposed_name', value: '石田　学', typed: '' },
    { name: 'amount', control: 'proposed_amount', value: 44_548, typed: '22274' },
  ],
  kinds: ['not_paid', 'amount', 'name', 'mixed', 'place', 'other'],
  limits: { details: 2000, name: 100, proposed: 255 },
  typed: { what: ['amount'], details: '', name: '石田　学' },
  errors: {},
}

export default examplesOf(ReviewObjection, {
  'review-objection': form,
  'review-objection-errors': {
    ...form,
    errors: { what: '違うところを選んでください', name: 'お名前を入力してください' },
  },
})
