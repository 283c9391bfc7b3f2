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
  defaults: [
    { lang: 'ja', title: '講師謝金', html: '<p>講演に支払う謝金。</p>' },
    { lang: 'en', title: 'Lecture fees', html: '<p>Fees for lectures.</p>' },
  ],
  fields: [
    { name: 'title', limit: 240, isMarkdown: false },
    { name: 'description', limit: 10_000, isMarkdown: true },
  ],
  treeHref: '/company/messages/section-disclosure',
}

export default examplesOf(WordingSection, {
  'wording-section': section,
  'wording-section-refused': {
    ...section,
    editor: { ...section.editor, isTyped: true, errors: { 'title.ja': '240文字以内で入力してください' } },
  },
})
