import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import ResetToDefault, { type Props } from './+Page.tsx'

const question: Props = {
  shell: consoleShell({ menu: 'messages' }),
  action: '/company/messages/page-title/ours',
  backHref: '/company/messages/page-title',
  changeNumber: '12',
  isChanged: false,
  rows: [{ label: '医療機関等（日本語）', lang: 'ja', before: '医療機関等への資金提供', after: '' }],
}

export default examplesOf(ResetToDefault, {
  'wording-reset-to-default': question,
  'wording-reset-to-default-changed': { ...question, isChanged: true },
})
