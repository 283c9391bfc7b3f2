import { examplesOf } from '#views/testing/examples-of.ts'
import { faqEntries, faqFrame } from '#views/testing/site-faq.ts'
import FaqEntry from './+Page.tsx'

const [entry, ...others] = faqEntries

export default examplesOf(FaqEntry, {
  'site-faq-entry': {
    frame: faqFrame,
    topic: { number: 2, title: { text: '金額の見方', lang: 'ja' } },
    entry,
    others,
  },
})
