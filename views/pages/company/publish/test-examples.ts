import { changedScreens } from '#views/testing/changed-screens.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { plannedWithdrawal, openPublications } from '#views/testing/open-publications.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { years } from '#views/testing/section-changes.ts'
import Publish, { type Props } from './+Page.tsx'

const publish: Props = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [pdfChanges],
  nextEdition: 12,
  currentEdition: 11,
  tracks: [{ type: 'disclosure', years }],
  wording: [{ track: 'terms', screens: changedScreens }],
  rows: { added: 13, changed: 32, removed: 4 },
  yenDifference: 44_907_900,
  differenceHrefs: { disclosure: '/company/preview/differences/disclosure' },
  blocked: null,
  backHref: '/company/preview',
  ahead: [
    { name: '医療機関等のデータ', isInPreview: true, figures: '行 +1、金額 +55,685円' },
    { name: '利用規約', isInPreview: false, figures: null },
  ],
  judgements: [],
  form: {
    action: '/company/preview/publication',
    pins: { preview_1: '14', preview_2: '0' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    choices: [
      { track: 'data-disclosure', label: '医療機関等のデータ', isChosen: true },
      { track: 'terms', label: '利用規約', isChosen: false },
    ],
    withdrawals: [plannedWithdrawal],
    needsApproval: false,
    zone: '日本標準時',
  },
}

export default examplesOf(Publish, {
  publish,
  'publish-blocked': { ...publish, blocked: openPublications },
  'publish-first': { ...publish, currentEdition: null, rows: null },
  'publish-refused': {
    ...publish,
    form: {
      ...publish.form,
      values: { note: '桁の誤りを訂正' },
      errors: { attest: '確認欄を選択してください' },
    },
  },
  'publish-judged': {
    ...publish,
    ahead: [],
    judgements: [
      '医療機関等の行が1,483行減ります（4,408 → 2,925、33.6%）。',
      '2025年度・C1 講師謝金の金額が123,277,229円減ります（218,101,507 → 94,824,278、56.5%）。',
    ],
    form: { ...publish.form, isNoteRequired: true },
  },
  'publish-nothing': { ...publish, tracks: [], pdfs: [], wording: [] },
})
