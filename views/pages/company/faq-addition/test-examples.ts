import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { topics, values, rendered } from '#views/testing/faq.ts'
import { NOON } from '#views/testing/noon.ts'
import FaqAddition from './+Page.tsx'

const base = '/company/messages/faq'

const shell = consoleShell({ menu: 'messages' })

export default examplesOf(FaqAddition, {
  'faq-addition': {
    shell,
    topics,
    keptAt: null,
    action: `${base}/2/questions`,
    backHref: `${base}#faq-2`,
    editor: { values, rendered, errors: { 'question.ja': '質問を入力してください' }, english: {} },
    limits: { question: 240, answer: 10_000 },
    renderingAction: '/company/messages/rendering',
  },
  'faq-addition-continued': {
    ...{
      shell,
      topics: topics.slice(1),
      keptAt: NOON,
      action: `${base}/2/questions`,
      backHref: `${base}#faq-2`,
    },
    editor: { values, rendered, errors: { topic: '分類を選んでください' }, english: {} },
    limits: { question: 240, answer: 10_000 },
    renderingAction: '/company/messages/rendering',
  },
})
