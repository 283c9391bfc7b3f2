// Long because the page has many states, each with an example.
import { consoleShell } from '#views/testing/console-shell.ts'
import { didExamples } from '#views/testing/did.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { openPublications, plannedWithdrawal } from '#views/testing/open-publications.ts'
import { pipeline } from '#views/testing/pipeline.ts'
import { publicationChanges } from '#views/testing/publication-changes.ts'
import Preview, { type Props } from './+Page.tsx'

const move: NonNullable<Props['move']> = {
  action: '/company/preview/move',
  choices: [
    { track: 'data-disclosure', label: '医療機関等のデータ', isChosen: true },
    { track: 'pdf-disclosure', label: '医療機関等のPDF', isChosen: false },
  ],
  error: undefined,
  skipHref: '/company/preview?step=publish',
  isAside: false,
}

const publish: NonNullable<Props['publish']> = {
  requests: {
    requests: [
      { number: 'K-2026-0014', href: '/company/requests/14', places: ['2025年度 C1 講師謝金'], isIn: true },
      { number: 'K-2026-0015', href: '/company/requests/15', places: [], isIn: false },
    ],
    ...{ unanswered: 2, inboxHref: '/company/requests' },
  },
  changes: publicationChanges,
  form: {
    action: '/company/preview/publication',
    pins: { settings: '1', chosen: '1', 'data-disclosure': '14' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    isAttested: false,
    isNoteRequired: true,
    choices: [
      { track: 'data-disclosure', label: '医療機関等のデータ', isChosen: true },
      { track: 'faq', label: 'よくある質問', isChosen: false },
    ],
    withdrawals: [plannedWithdrawal],
    needsApproval: false,
    hasApprovers: true,
    zone: '日本標準時',
  },
  ahead: [
    { name: '医療機関等のデータ', isInPreview: true, figures: '行 +1、金額 +55,685円' },
    { name: '利用規約', isInPreview: false, figures: null },
  ],
  moveHref: '/company/preview',
}

const [waiting] = openPublications

const preview: Props = {
  shell: consoleShell({
    menu: 'preview',
    publication: { state: 'changed', parts: 3, href: '/company/preview' },
  }),
  step: 'move',
  did: didExamples.undoable,
  nextEdition: 12,
  pipeline,
  move,
  publish: null,
  takenBack: null,
  reviews: [],
  waiting: null,
  open: [],
  importHref: null,
  publicHref: 'http://aoba.localhost/',
  links: {
    editions: '/company/preview/editions',
    requests: '/company/preview/requests',
    settings: '/company/preview/settings',
    reviews: '/company/preview/reviews',
    withdrawal: '/company/preview/withdrawal',
  },
  errors: {},
}

const publishing: Props = {
  ...preview,
  step: 'publish',
  pipeline: { ...pipeline, leavesDraft: true },
  move: null,
  publish,
}

const errors = {
  'seen-outlier-12-3': '「確認した」にするか、行を直してください',
  note: '理由を入力してください',
  attest: '差分を確認し、確認欄を選択してください',
}

export default examplesOf(Preview, {
  preview,
  'preview-publish': publishing,
  'preview-request': {
    ...publishing,
    step: 'request',
    publish: { ...publish, ahead: [], form: { ...publish.form, needsApproval: true, isNoteRequired: false } },
  },
  'preview-refused': {
    ...publishing,
    reviews: [{ type: 'disclosure', waiting: 552, objected: 12, href: '/company/preview/reviews/2' }],
    publish: { ...publish, form: { ...publish.form, values: { note: '桁の誤りを訂正' }, errors } },
    errors,
  },
  'preview-taken-back': {
    ...preview,
    did: null,
    step: 'takenBack',
    move: null,
    takenBack: {
      names: ['医療機関等のデータ'],
      correctHref: '/company/data/list/disclosure',
      publishHref: '/company/preview?step=publish',
    },
  },
  'preview-scheduled': {
    ...preview,
    step: 'scheduled',
    move: { ...move, isAside: true, skipHref: null },
    waiting: waiting
      ? { ...waiting, state: 'scheduled', cancelAction: `${waiting.href}/cancellation` }
      : null,
    open: openPublications.slice(1),
  },
  'preview-awaiting': {
    ...preview,
    step: 'awaiting',
    move: null,
    waiting: waiting ? { ...waiting, state: 'awaiting-approval', at: null, cancelAction: null } : null,
  },
  'preview-same': {
    ...preview,
    did: didExamples.final,
    step: 'none',
    move: null,
    pipeline: { ...pipeline, rows: [] },
  },
  'preview-empty': {
    ...preview,
    step: 'none',
    move: null,
    pipeline: { ...pipeline, rows: [], edition: null },
    importHref: '/company/data/import-csv',
    publicHref: null,
  },
})
