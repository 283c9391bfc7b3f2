import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import Faq, { type Props as FaqProps } from '#views/pages/company/faq/+Page.tsx'
import FaqAddition from '#views/pages/company/faq-addition/+Page.tsx'
import FaqGone, { type Props as GoneProps } from '#views/pages/company/faq-orphaned-draft/+Page.tsx'
import FaqRemoval, { type Props as RemovalProps } from '#views/pages/company/faq-removal/+Page.tsx'
import FaqText, { type Props as TextProps } from '#views/pages/company/faq-text/+Page.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const base = '/company/messages/faq'
const shell = consoleShell({ menu: 'messages' })

const standing = {
  ...{ isDefault: false, isDraftAhead: true, isPreviewAhead: false },
  ...{ by: '髙橋 美咲', changedAt: NOON, movedAt: NOON, edition: { number: 11, at: NOON } },
}

const tabs = [
  { label: '文言', href: '/company/messages', current: false },
  { label: 'よくある質問', href: base, current: true },
]

const line = (name: string, text: string, place: string) => ({
  ...{ name, text, hasEnglish: name !== '2-7', isTyped: name === '2-1' },
  href: `${base}/${place}`,
  placeAction: `${base}/${place}/place`,
  removalHref: `${base}/${place}/removal`,
})

const faq: FaqProps = {
  ...{ shell, tabs },
  standing: { ...standing, links: { differences: `${base}/differences`, changes: `${base}/changes` } },
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
  limits: { topics: 99, entries: 99, title: 240 },
  addAction: `${base}/topics`,
  examplesAction: `${base}/examples`,
  previewHref: '/preview/faq',
  values: { 'title.ja': '', 'title.en': '' },
  errors: {},
  ...{ goneHrefs: [], isQuestionTyped: false, typedQuestionHref: null, keptAt: null },
}

const topics = [
  { value: '2', label: '2. 金額の見方' },
  { value: '5', label: '5. 訂正とお問い合わせ' },
]

const removal: RemovalProps = {
  shell,
  name: '2',
  text: '金額の見方',
  questions: [{ name: '2-7', text: 'かっこの付いた金額は何ですか' }],
  address: '/faq/topics/2',
  action: `${base}/2/removal`,
  backHref: `${base}#faq-2`,
}

const values = {
  topic: '2',
  ...{ 'question.ja': 'かっこの付いた金額は何ですか', 'question.en': '' },
  ...{ 'answer.ja': '**間接提供**です。', 'answer.en': '' },
}
const rendered = { 'answer.ja': '<p><strong>間接提供</strong>です。</p>', 'answer.en': '' }

const editor: EditorProps = {
  action: `${base}/2/7`,
  tabs,
  oursHref: null,
  changeNumber: '12',
  ...{ values, rendered, errors: {}, isTyped: false },
  english: { question: 'none', answer: 'older' },
  ...{ waiting: null, keptAt: null, conflict: null, standing },
}

const question: TextProps = {
  ...{ shell, editor, kind: 'question', name: '2-7' },
  texts: [
    { name: 'question', label: '質問', limit: 240, isMarkdown: false },
    { name: 'answer', label: '答え', limit: 10_000, isMarkdown: true },
  ],
  address: '/faq/topics/2/7',
  topics,
  backHref: `${base}#faq-2-7`,
}

const gone: GoneProps = {
  ...{ shell, kind: 'question', name: '2-7' },
  texts: [
    { label: '質問（日本語）', lang: 'ja', text: 'かっこの付いた金額は何ですか' },
    { label: '答え（英語）', lang: 'en', text: 'Provided **indirectly**.' },
  ],
  action: `${base}/2/7`,
  addAction: `${base}/2/7/unsaved/addition`,
  ...{ otherHref: null, backHref: base },
}

export const faqPages: Record<string, Example> = {
  faq: example(Faq, faq),
  'faq-empty': example(Faq, { ...faq, topics: [] }),
  'faq-full': example(Faq, { ...faq, limits: { ...faq.limits, topics: 2 } }),
  'faq-refused': example(Faq, { ...faq, errors: { 'title.ja': '分類の名前を入力してください' } }),
  'faq-addition': example(FaqAddition, {
    shell,
    topics,
    keptAt: null,
    action: `${base}/2/questions`,
    backHref: `${base}#faq-2`,
    editor: { values, rendered, errors: { 'question.ja': '質問を入力してください' }, english: {} },
    limits: { question: 240, answer: 10_000 },
    renderingAction: '/company/messages/rendering',
  }),
  'faq-continued': example(Faq, {
    ...faq,
    ...{
      isQuestionTyped: true,
      typedQuestionHref: `${base}/2/questions`,
      goneHrefs: [
        { name: '2', isTopic: true, href: `${base}/2` },
        { name: '2-7', isTopic: false, href: `${base}/2/7` },
      ],
      keptAt: NOON,
      values: { 'title.ja': '書きかけ', 'title.en': '' },
    },
  }),
  'faq-addition-continued': example(FaqAddition, {
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
  }),
  'faq-topic-removal': example(FaqRemoval, removal),
  'faq-question-removal': example(FaqRemoval, { ...removal, name: '2-7', questions: null }),
  'faq-question': example(FaqText, question),
  'faq-question-gone': example(FaqGone, gone),
  'faq-topic-gone': example(FaqGone, { ...gone, kind: 'topic', name: '2', otherHref: base }),
}
