import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import FaqGone, { type Props } from './+Page.tsx'

const base = '/company/messages/faq'

const shell = consoleShell({ menu: 'messages' })

const gone: Props = {
  ...{ shell, kind: 'question', name: '2-7' },
  texts: [
    { label: '質問（日本語）', lang: 'ja', text: 'かっこの付いた金額は何ですか' },
    { label: '答え（英語）', lang: 'en', text: 'Provided **indirectly**.' },
  ],
  action: `${base}/2/7`,
  addAction: `${base}/2/7/unsaved/addition`,
  ...{ otherHref: null, backHref: base },
}

export default examplesOf(FaqGone, {
  'faq-question-gone': gone,
  'faq-topic-gone': { ...gone, kind: 'topic', name: '2', otherHref: base },
})
