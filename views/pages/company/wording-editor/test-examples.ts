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

const search: Props = {
  ...titles,
  message: 'search',
  editor: editorProps({
    action: '/company/messages/search',
    values: { 'lead.ja': '**検索**です。', 'lead.en': '' },
    rendered: { 'lead.ja': '<p><strong>検索</strong>です。</p>', 'lead.en': '' },
  }),
  texts: [{ name: 'lead', label: '説明', limit: 2000, isRequired: false, isMarkdown: true, hint: null }],
}

export default examplesOf(WordingEditor, {
  'wording-editor': titles,
  'wording-editor-markdown': search,
  'wording-editor-refused': {
    ...search,
    editor: { ...search.editor, isTyped: true, errors: { 'lead.ja': '2,000文字以内で入力してください' } },
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
