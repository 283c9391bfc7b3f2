import { pagerItems } from '#views/components/pager-items.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import RequestForm, { type Props } from './+Page.tsx'

const section = { code: 'C2', name: '原稿執筆料・監修料' }
const row = { id: '7-1', year: 2025, section, person: null, payments: 4, amount: 44_548 }

const form: Props = {
  shell: siteShell({ section: 'corrections', canonicalHref: undefined }),
  action: '/recipient/d-1/request',
  name: '石田　学',
  facility: '宇都宮碧海大学医学部附属病院',
  recipientHref: '/recipient/d-1',
  listHref: '/recipient/d-1/request',
  rows: [
    { ...row, proposeHref: '/recipient/d-1/request?row=7-1' },
    { ...row, id: '7-2', payments: 1, amount: null, proposeHref: '/recipient/d-1/request?row=7-2' },
  ],
  pager: { from: 1, to: 20, size: 51, items: pagerItems(1, 3, (page) => `?page=${page}`) },
  allRows: 'all',
  proposals: null,
  kinds: ['not_paid', 'amount', 'name', 'mixed', 'place', 'other'],
  requesters: ['self', 'institution', 'agent'],
  limits: { details: 2000, name: 100, institution: 200, proposed: 255 },
  answerDays: 21,
  figuresHref: null,
  typed: { rows: [], what: [], requester: 'self', details: '', name: '', institution: '', email: '' },
  errors: {},
}

export default examplesOf(RequestForm, {
  'request-form': form,
  'request-form-institution': {
    ...{ ...form, name: null, pager: null, figuresHref: '/corrections/requests' },
    rows: [{ ...row, person: '佐藤　葵', payments: null, proposeHref: '/recipient/d-3/request?row=7-1' }],
  },
  'request-form-row': {
    ...form,
    action: '/recipient/d-1/request?row=7-1',
    rows: [{ ...row, proposeHref: null }],
    pager: null,
    proposals: [
      { name: 'facility', control: 'proposed_facility', value: '碧海大学病院', typed: '' },
      { name: 'amount', control: 'proposed_amount', value: 44_548, typed: '22,274' },
    ],
  },
  'request-form-refused': {
    ...form,
    typed: {
      ...{ rows: ['7-1'], what: [], requester: 'institution', details: '原稿は2本です。' },
      ...{ name: '石田 学', institution: '', email: 'ishida.example.jp' },
    },
    errors: {
      what: '選んでください',
      institution: '施設・団体として申し出るときは入力してください',
      email: 'メールアドレスを name@example.jp の形で入力してください',
    },
  },
})
