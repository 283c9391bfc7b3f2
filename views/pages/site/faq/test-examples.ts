import { examplesOf } from '#views/testing/examples-of.ts'
import { faqEntries, faqFrame } from '#views/testing/site-faq.ts'
import Faq, { type Props } from './+Page.tsx'

const topic = { number: 2, title: { text: '金額の見方', lang: 'ja' } as const, entries: faqEntries }
const all: Props = { frame: faqFrame, shown: [topic], isTopic: false }

export default examplesOf(Faq, {
  'site-faq': all,
  'site-faq-topic': { ...all, isTopic: true },
  'site-faq-empty': { ...all, frame: { ...faqFrame, topics: [] }, shown: [] },
})
