import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WordingTerms, { type Props } from './+Page.tsx'

const terms: Props = {
  shell: consoleShell({ menu: 'messages' }),
  message: 'term-disclosure',
  editor: editorProps({
    action: '/company/messages/term-disclosure',
    values: { ja: '**規約**です。', en: 'These are **terms**.' },
    rendered: { ja: '<p><strong>規約</strong>です。</p>', en: '<p>These are <strong>terms</strong>.</p>' },
  }),
  limit: 50_000,
  effect: 'again',
  previewHref: '/preview',
}

export default examplesOf(WordingTerms, {
  'wording-terms': terms,
  'wording-terms-published': { ...terms, effect: 'none' },
  'wording-terms-first': { ...terms, effect: 'first' },
  'wording-terms-refused': {
    ...terms,
    editor: { ...terms.editor, isTyped: true, errors: { ja: '規約を入力してください' } },
  },
})
