import { didExamples } from '#views/testing/did.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import CorrectionRequest, { type Props } from './+Page.tsx'

const at = Date.UTC(2026, 10, 22, 1, 12, 3)
const self = '/company/requests/14'

const request: Props = {
  shell: consoleShell({ menu: 'requests', available: ['dashboard', 'requests'], openRequests: 2 }),
  request: {
    ...{ number: 'K-2026-0014', href: self, about: '福島市民病院', more: 0, topics: ['amount'] },
    requester: { name: '事務部', institution: '福島市民病院', kind: 'institution', domain: 'all' },
    ...{ receivedAt: at, state: 'received', edition: null, assignee: null },
    due: { day: '2026-12-11', daysLeft: 15 },
  },
  backHref: '/company/requests',
  details: '6件 7,442,900円とありますが、当院の記録では5件 6,202,900円です。\n3月の1件は中止になりました。',
  email: { address: 'jimu@fukushima-hp.example', institution: '福島市民病院' },
  lang: 'ja',
  origin: 'site',
  rows: [
    {
      ...{ id: '3-12', name: '福島市民病院', place: '2025年度　A4 治験費', edition: 5, state: 'same' },
      fields: [
        { column: 'facility', published: '福島市民病院', proposed: null, draft: '福島市民病院' },
        { column: 'number_of_payments', published: '6', proposed: '5', draft: '6', value: '6' },
        {
          column: 'amount',
          published: '7,442,900',
          proposed: '6,202,900',
          draft: '7,442,900',
          value: '7442900',
        },
      ].map((field) => ({ value: null, isFigure: field.column !== 'facility', ...field })),
      href: '/company/data/disclosure/3-12',
      save: { action: `${self}/values`, revision: '0', canTake: true, isTyped: false },
    },
  ],
  hasNamedRows: true,
  listHref: null,
  did: null,
  isUndone: false,
  history: [
    { at, text: '申し出を受け付けました', user: null, note: null },
    { at: at + 3_600_000, text: '社内のメモ', user: '佐藤 実', note: '支払システムで3月の取り消しを照会中' },
  ],
  answer: {
    ...{ action: `${self}/answer`, revision: '1', maxLength: 2000, nextEdition: 6 },
    values: { outcome: '', answer: '' },
    isTyped: false,
  },
  unsent: null,
  answered: null,
  assignment: {
    ...{ action: `${self}/assignment`, revision: '1', answerDays: 21, isOpen: false },
    users: [{ value: '4', label: '佐藤 実' }],
    values: { assignee: '', due: '2026-12-11' },
  },
  note: { action: `${self}/notes`, text: '' },
  errors: {},
}
const [row] = request.rows
const ended = { answer: null, assignment: null }

export default examplesOf(CorrectionRequest, {
  'correction-request': request,
  'correction-request-errors': {
    ...{ ...request, did: didExamples.undoable },
    errors: { outcome: '結果を選んでください。', 'amount-3-12': '金額は整数で入力してください。' },
  },
  'correction-request-answered': {
    ...request,
    request: {
      ...{ ...request.request, state: 'answered', assignee: '佐藤 実', due: null },
      requester: { name: '事務部', institution: '福島市民病院', kind: 'institution', domain: 'some' },
    },
    email: { address: 'jimu@fukushima-hp.example', institution: null },
    answered: { outcome: 'corrected', text: '第6版で訂正します。', at },
    rows: [
      { ...row!, state: 'deleted', save: null, domain: '福島市民病院' },
      { ...row!, id: '3-13', state: 'replaced', save: null, href: null, edition: null, domain: null },
    ],
  },
  'correction-request-corrected': {
    ...{ ...request, ...ended, isUndone: true },
    request: { ...request.request, state: 'corrected', edition: 6, due: null },
    answered: { outcome: 'partly', text: null, at },
    ...{ details: null, email: null, note: null },
  },
  'correction-request-withdrawn': {
    ...{ ...request, ...ended, rows: [], hasNamedRows: false, details: '', lang: 'en' },
    listHref: '/company/data/list/disclosure?keyWords=%E7%A6%8F%E5%B3%B6',
    unsent: '第6版で訂正します。',
    request: { ...request.request, about: null, state: 'withdrawn', due: null },
    email: { address: 'somebody@example.com', institution: null },
  },
})
