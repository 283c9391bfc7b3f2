import { consoleShell } from '#views/testing/console-shell.ts'
import { didExamples } from '#views/testing/did.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { row, at } from '#views/testing/pdf-row.ts'
import Pdf, { type Props } from './+Page.tsx'

const pdf: Props = {
  shell: consoleShell({ menu: 'data' }),
  pdf: row('4', 'draft', 3),
  did: didExamples.undoable,
  title: '2025年度 情報公開について（4）',
  uploadedAt: NOON,
  uploadedBy: '髙橋 美咲',
  sha256: 'a'.repeat(64),
  action: at('4'),
  values: { titleJa: '2025年度 情報公開について（4）', titleEn: '', lang: 'ja' },
  seen: '["2025年度 情報公開について（4）","","ja"]',
  meanwhile: null,
  errors: {},
  removeAction: at('4', '/listing/removal'),
  fileHref: at('4', '/file'),
  progress: null,
  step: 'move',
  previewHref: '/company/preview',
  waitingHref: null,
  uploadHref: '/company/data/import-csv',
  recordHref: '/company/data/files/4',
  deletionHref: '/company/data/files/4/deletion',
  backHref: '/company/data/pdf',
}

export default examplesOf(Pdf, {
  pdf,
  'pdf-published': { ...pdf, pdf: row('1', 'published', 0), step: null, did: null },
  'pdf-waiting': {
    ...pdf,
    pdf: row('3', 'preview', 2),
    step: 'publish',
    waitingHref: '/company/preview/requests/4',
  },
  'pdf-unlisted': { ...pdf, pdf: row('6', 'unlisted', null), step: 'list', removeAction: null },
  'pdf-refused': { ...pdf, errors: { titleJa: 'タイトルを入力してください' } },
  'pdf-changed-meanwhile': {
    ...pdf,
    meanwhile: [{ label: 'タイトル（日本語）', stored: '情報公開について' }],
  },
  'pdf-failed': { ...pdf, pdf: row('7', 'failed', null), fileHref: null, removeAction: null },
  'pdf-checking': {
    ...pdf,
    pdf: row('8', 'checking', null),
    fileHref: null,
    removeAction: null,
    progress: { href: at('8', '/progress'), state: 'pending' },
  },
})
