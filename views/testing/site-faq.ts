import type { FaqEntry, FaqFrame } from '#views/pages/site/faq/faq.ts'
import { siteShell } from './view-fixture.ts'

export const faqFrame: FaqFrame = {
  shell: siteShell({ section: 'other' }),
  heading: null,
  tabTitle: null,
  topics: [{ number: 2, title: { text: '金額の見方', lang: 'ja' }, href: '/faq/topics/2' }],
  faqHref: '/faq',
  siteHref: '/disclosure',
}

export const faqEntries: [FaqEntry, FaqEntry] = [
  {
    name: '2-1',
    question: { text: '「再掲」とは何ですか', lang: 'ja' },
    answer: { html: '<p>合計に<strong>含めない</strong>行です。</p>', lang: 'ja' },
    href: '/faq/topics/2/1',
  },
  {
    name: '2-7',
    question: { text: 'What do parentheses mean?', lang: 'en' },
    answer: { html: '<p>Provided indirectly.</p>', lang: 'en' },
    href: '/faq/topics/2/7',
  },
]
