import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import WordingEditor, { type Props } from './+Page.tsx'

const titles: Props = {
  shell: consoleShell({ menu: 'messages' }),
  message: 'page-title',
  editor: editorProps({ values: { 'disclosure.ja': '医療機関等への資金提供', 'disclosure.en': '' } }),
  texts: [
    {
      ...{ name: 'disclosure', label: '医療機関等', limit: 240, isRequired: false },
      ...{ isMarkdown: false, hint: '空欄のあいだは「医療機関等」です。' },
    },
  ],
}

const terms: Props = {
  ...titles,
  message: 'term-disclosure',
  editor: editorProps({
    action: '/company/messages/term-disclosure',
    values: { ja: '**規約**です。', en: 'These are **terms**.' },
    rendered: { ja: '<p><strong>規約</strong>です。</p>', en: '<p>These are <strong>terms</strong>.</p>' },
  }),
  texts: [{ name: '', label: '規約', limit: 50_000, isRequired: true, isMarkdown: true, hint: null }],
}

export default examplesOf(WordingEditor, {
  'wording-editor': titles,
  'wording-editor-markdown': terms,
  'wording-editor-refused': {
    ...terms,
    editor: { ...terms.editor, isTyped: true, errors: { ja: '規約を入力してください' } },
  },
  'wording-editor-waiting': {
    ...titles,
    editor: {
      ...titles.editor,
      waiting: { at: NOON, continueHref: '/company/messages/page-title?continue=1' },
    },
  },
  'wording-editor-continued': { ...titles, editor: { ...titles.editor, isTyped: true, keptAt: NOON } },
  'wording-editor-conflict': {
    ...titles,
    editor: {
      ...titles.editor,
      isTyped: true,
      conflict: {
        ...{ by: '見本 花子', at: NOON },
        rows: [
          { label: '医療機関等（日本語）', lang: 'ja', before: '資金提供', after: '医療機関等への資金提供' },
        ],
      },
    },
  },
})
