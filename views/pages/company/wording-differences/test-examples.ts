import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { fields } from '#views/testing/wording-differences.ts'
import WordingDifferences, { type Props } from './+Page.tsx'

const at = (part: string) => `/company/messages/section-disclosure/${part}`

const differences: Props = {
  shell: consoleShell({ menu: 'messages' }),
  title: '区分の説明（医療機関等）',
  track: 'section-details',
  between: 'draft-preview',
  tabs: [
    { label: '下書きとプレビュー', href: at('differences?between=draft-preview'), current: true },
    { label: 'プレビューと公開中', href: at('differences?between=preview-published'), current: false },
  ],
  parts: [
    { name: 'A1 特定臨床研究費', fields },
    { name: null, fields },
  ],
  moveAction: '/company/preview/move?track=section-details',
  publishHref: null,
  changesHref: at('changes'),
  backHref: '/company/messages',
}

export default examplesOf(WordingDifferences, {
  'message-differences': differences,
  'message-differences-none': {
    ...differences,
    ...{ between: 'preview-published', parts: [], moveAction: null },
    publishHref: '/company/preview/publication',
  },
})
