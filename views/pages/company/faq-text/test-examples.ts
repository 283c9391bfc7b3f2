import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { tabs, values, rendered, trackStatus, topics } from '#views/testing/faq.ts'
import FaqText, { type Props } from './+Page.tsx'

const base = '/company/messages/faq'

const shell = consoleShell({ menu: 'messages' })

const editor: EditorProps = {
  action: `${base}/2/7`,
  tabs,
  resetHref: null,
  changeNumber: '12',
  ...{ values, rendered, errors: {}, isTyped: false },
  english: { question: 'none', answer: 'older' },
  ...{ waiting: null, keptAt: null, conflict: null, trackStatus },
}

const question: Props = {
  ...{ shell, editor, kind: 'question', name: '2-7' },
  texts: [
    { name: 'question', label: '質問', limit: 240, isMarkdown: false },
    { name: 'answer', label: '答え', limit: 10_000, isMarkdown: true },
  ],
  address: '/faq/topics/2/7',
  topics,
  neighbours: { of: 'question', previous: null, next: { name: '5-1', href: `${base}/5/1` } },
  backHref: `${base}#faq-2-7`,
}

export default examplesOf(FaqText, {
  'faq-question': question,
})
