import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import FaqRemoval, { type Props } from './+Page.tsx'

const base = '/company/messages/faq'

const shell = consoleShell({ menu: 'messages' })

const removal: Props = {
  shell,
  name: '2',
  text: '金額の見方',
  questions: [{ name: '2-7', text: 'かっこの付いた金額は何ですか' }],
  address: '/faq/topics/2',
  action: `${base}/2/removal`,
  backHref: `${base}#faq-2`,
}

export default examplesOf(FaqRemoval, {
  'faq-topic-removal': removal,
  'faq-question-removal': { ...removal, name: '2-7', questions: null },
})
