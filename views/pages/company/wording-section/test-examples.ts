import { consoleShell } from '#views/testing/console-shell.ts'
import { editorProps } from '#views/testing/editor.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import WordingSection, { type Props } from './+Page.tsx'

const section: Props = {
  shell: consoleShell({ menu: 'messages' }),
  message: 'section-disclosure',
  editor: editorProps({
    action: '/company/messages/section-disclosure/1310',
    values: { 'title.ja': '', 'title.en': '', 'description.ja': '講演の謝金です。', 'description.en': '' },
    rendered: { 'description.ja': '<p>講演の謝金です。</p>', 'description.en': '' },
    english: { title: 'none', description: 'older' },
  }),
  section: { code: 'C1', name: '講師謝金' },
  fields: [
    {
      ...{ name: 'title', limit: 240, isMarkdown: false },
      standard: { ja: '講師謝金', en: 'Lecture fees' },
    },
    {
      ...{ name: 'description', limit: 10_000, isMarkdown: true },
      standard: { ja: '<p>講演に支払う謝金。</p>', en: '<p>Fees for lectures.</p>' },
    },
    { ...{ name: 'tax', limit: 240, isMarkdown: false }, standard: null },
  ],
  neighbours: {
    of: 'section',
    previous: { name: 'B5', href: '/company/messages/section-disclosure/1250' },
    next: { name: 'C2', href: '/company/messages/section-disclosure/1320' },
  },
  treeHref: '/company/messages/section-disclosure',
}

export default examplesOf(WordingSection, {
  'wording-section': section,
  'wording-section-refused': {
    ...section,
    editor: { ...section.editor, isTyped: true, errors: { 'title.ja': '240文字以内で入力してください' } },
  },
})
