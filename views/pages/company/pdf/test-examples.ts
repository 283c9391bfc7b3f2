import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { row, at } from '#views/testing/pdf-row.ts'
import Pdf, { type Props } from './+Page.tsx'

const pdf: Props = {
  shell: consoleShell({ menu: 'data' }),
  pdf: row('4', 'draft', 3),
  title: '2025年度 情報公開について（4）',
  uploadedAt: NOON,
  uploadedBy: '髙橋 美咲',
  sha256: 'a'.repeat(64),
  action: at('4'),
  values: { titleJa: '2025年度 情報公開について（4）', titleEn: '', lang: 'ja' },
  errors: {},
  removeAction: at('4', '/listing/removal'),
  fileHref: at('4', '/file'),
  progress: null,
  previewHref: '/company/preview',
  backHref: '/company/data/pdf',
}

export default examplesOf(Pdf, {
  pdf,
  'pdf-refused': { ...pdf, errors: { titleJa: 'タイトルを入力してください' } },
  'pdf-failed': { ...pdf, pdf: row('7', 'failed', null), fileHref: null, removeAction: null },
  'pdf-checking': {
    ...pdf,
    pdf: row('8', 'checking', null),
    fileHref: null,
    removeAction: null,
    progress: { href: at('8', '/progress'), state: 'pending' },
  },
})
