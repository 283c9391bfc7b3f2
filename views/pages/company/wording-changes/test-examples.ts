import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { fields } from '#views/testing/wording-differences.ts'
import WordingChanges, { type Props } from './+Page.tsx'

const at = (part: string) => `/company/messages/section-disclosure/${part}`

const change = {
  ...{ id: 3, part: 'A1 特定臨床研究費', at: Date.UTC(2026, 10, 21, 5, 5, 12), by: '髙橋 美咲', fields },
  ...{ number: '7', action: at('changes/3/restoration') },
}

const changes: Props = {
  shell: consoleShell({ menu: 'messages' }),
  title: '区分の説明（医療機関等）',
  error: 'ほかの人が下書きを変えました。',
  changes: [
    { ...change, sides: ['before'] },
    { ...change, id: 2, part: null, by: null, fields: [], sides: ['before', 'after'] },
  ],
  limits: 'faq',
  pager: { from: 1, to: 2, size: 2, items: [] },
  differencesHref: at('differences?between=draft-preview'),
  backHref: '/company/messages',
}

export default examplesOf(WordingChanges, {
  'message-changes': changes,
  'message-changes-none': {
    ...changes,
    ...{ changes: [], error: null, pager: null, limits: null },
  },
})
