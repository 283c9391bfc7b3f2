import { NOON } from '#views/testing/noon.ts'

const base = '/company/messages/faq'

export const trackStatus = {
  ...{ isDefault: false, isDraftAhead: true, isPreviewAhead: false },
  ...{ by: '髙橋 美咲', changedAt: NOON, edition: 11 },
}

export const tabs = [
  { label: '文言', href: '/company/messages', current: false },
  { label: 'よくある質問', href: base, current: true },
]

export const topics = [
  { value: '2', label: '2. 金額の見方' },
  { value: '5', label: '5. 訂正とお問い合わせ' },
]

export const values = {
  topic: '2',
  ...{ 'question.ja': 'かっこの付いた金額は何ですか', 'question.en': '' },
  ...{ 'answer.ja': '**間接提供**です。', 'answer.en': '' },
}

export const rendered = { 'answer.ja': '<p><strong>間接提供</strong>です。</p>', 'answer.en': '' }
