import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import Call, { type Props } from './+Page.tsx'

const call: Props = {
  shell: siteShell({ section: 'data' }),
  otherLanguage: { lang: 'en', href: '?lang=en' },
  docsHref: '/api/v1/docs',
  summary: '1つの区分で公開している行を返す',
  line: 'GET /api/v1/data-record/public',
  group: 'データ',
  caller: 'だれでも',
  sentAs: 'query',
  inputs: [
    { name: 'section_id', type: '整数', isRequired: true, text: '区分の番号' },
    { name: 'size', type: '10、20、50または100、省くと50', isRequired: false, text: '1ページの件数' },
  ],
  idempotencyKey: '',
  answerType: 'application/json',
  lineType: null,
  answers: [{ name: 'content[].amount', type: '整数またはnull', text: '' }],
  answerExample: '{\n  "status": 200\n}',
  refusalExample: '{\n  "status": 406\n}',
  parts: ['To publish: note'],
  codes: [{ code: 704, httpStatus: 404, meaning: '区分が見つかりません' }],
  command: "curl 'https://example.com/api/v1/data-record/public?section_id=1310'",
  byToken: null,
  trial: {
    action: '/api/v1/data-record/public',
    fields: [
      { name: 'section_id', value: '1310', isNumber: true },
      { name: 'size', value: '50', options: ['10', '20', '50', '100'] },
    ],
  },
}

export default examplesOf(Call, {
  'api-call': call,
  'api-call-upload': {
    ...call,
    shell: null,
    sentAs: 'multipart',
    idempotencyKey: '呼び出しごとに違う値（UUIDなど）',
    answerType: 'text/csv',
    lineType: null,
    answers: [],
    answerExample: null,
    refusalExample: null,
    parts: [],
    byToken: {
      text: 'APIトークンで公開できます。',
      command: "curl -H 'Authorization: Bearer TOKEN' https://example.com/api/v1/upload-file/list",
    },
    trial: null,
  },
})
