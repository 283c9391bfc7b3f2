import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { tabs, trackStatus } from '#views/testing/faq.ts'
import { NOON } from '#views/testing/noon.ts'
import Faq, { type Props } from './+Page.tsx'

const base = '/company/messages/faq'

const shell = consoleShell({ menu: 'messages' })

const states: Partial<Record<string, 'changed' | 'published'>> = { '2': 'published', '2-7': 'changed' }

const line = (name: string, text: string, place: string) => ({
  ...{ name, text, hasEnglish: name !== '2-7', isTyped: name === '2-1' },
  href: `${base}/${place}`,
  place: { name: `place.${name}`, value: '1' },
  state: states[name] ?? ('new' as const),
  removalHref: `${base}/${place}/removal`,
})

const faq: Props = {
  ...{ shell, tabs },
  trackStatus: { ...trackStatus, links: { differences: `${base}/differences`, changes: `${base}/changes` } },
  moveAction: '/company/preview/move?track=faq',
  topics: [
    {
      ...line('2', '金額の見方', '2'),
      additionHref: `${base}/2/questions`,
      entries: [
        line('2-7', 'かっこの付いた金額は何ですか', '2/7'),
        line('2-1', '「再掲」とは何ですか', '2/1'),
      ],
    },
    { ...line('5', '訂正とお問い合わせ', '5'), additionHref: null, entries: [] },
  ],
  ...{ topicCount: 2, keyWords: '' },
  limits: { topics: 99, entries: 99, title: 240 },
  ...{ action: base, order: { name: 'order', value: '7' }, isChanged: false, isTyped: false },
  newQuestionHref: `${base}/2/questions`,
  addAction: `${base}/topics`,
  examplesAction: `${base}/examples`,
  previewHref: '/preview/faq',
  values: { 'title.ja': '', 'title.en': '' },
  errors: {},
  ...{ orphanedDrafts: [], isQuestionTyped: false, typedQuestionHref: null, keptAt: null },
}

export default examplesOf(Faq, {
  faq,
  'faq-empty': { ...faq, topics: [], topicCount: 0, newQuestionHref: null },
  'faq-found': { ...faq, topics: faq.topics.slice(0, 1), keyWords: '金額' },
  'faq-not-found': { ...faq, topics: [], keyWords: '領収書' },
  'faq-changed': { ...faq, isChanged: true, isTyped: true },
  'faq-full': { ...faq, limits: { ...faq.limits, topics: 2 } },
  'faq-refused': { ...faq, errors: { 'title.ja': '分類の名前を入力してください' } },
  'faq-continued': {
    ...faq,
    ...{
      isQuestionTyped: true,
      typedQuestionHref: `${base}/2/questions`,
      orphanedDrafts: [
        { name: '2', isTopic: true, href: `${base}/2` },
        { name: '2-7', isTopic: false, href: `${base}/2/7` },
      ],
      keptAt: NOON,
      values: { 'title.ja': '書きかけ', 'title.en': '' },
    },
  },
})
