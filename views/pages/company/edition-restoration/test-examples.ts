import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { openPublications } from '#views/testing/open-publications.ts'
import { publicationChanges } from '#views/testing/publication-changes.ts'
import EditionRestoration, { type Props } from './+Page.tsx'

const editionRestoration: Props = {
  shell: consoleShell({ menu: 'preview' }),
  number: 3,
  at: NOON,
  by: '髙橋 美咲',
  nextEdition: 13,
  whole: { before: { rows: 4408, yen: 6_376_084_934 }, after: { rows: 2925, yen: 6_202_725_325 } },
  changes: publicationChanges,
  blocked: null,
  publishHref: '/company/preview',
  backHref: '/company/preview/editions',
  draftHref: '/company/preview/editions/3/draft',
  form: {
    action: '/company/preview/editions/3/restoration',
    pins: { current: '12' },
    values: { note: '' },
    errors: {},
    attestation: '上の差分を確認しました。',
    isAttested: false,
    isNoteRequired: true,
    withdrawals: [],
    needsApproval: true,
    hasApprovers: false,
  },
}

const errors = {
  'seen-outlier-12-3': '「確認した」にするか、行を直してください',
  note: '理由を入力してください',
}

export default examplesOf(EditionRestoration, {
  'edition-restoration': editionRestoration,
  'edition-restoration-refused': {
    ...editionRestoration,
    form: { ...editionRestoration.form, needsApproval: false, errors },
  },
  'edition-restoration-same': {
    ...editionRestoration,
    whole: null,
    changes: { judgements: [], sums: [], rows: [], pdfs: [], wording: [] },
    form: { ...editionRestoration.form, isNoteRequired: false },
  },
  'edition-restoration-blocked': { ...editionRestoration, blocked: openPublications },
})
