import MessageChanges, { type Props as ChangesProps } from '#views/pages/company/wording-changes/+Page.tsx'
import MessageDifferences, {
  type Props as DifferencesProps,
} from '#views/pages/company/wording-differences/+Page.tsx'
import type { FieldDifferences } from '#views/components/console/wording/part-differences.tsx'
import type { ScreenDifferences } from '#views/components/console/wording/wording-differences.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const at = (part: string) => `/company/messages/section-disclosure/${part}`

const fields: FieldDifferences[] = [
  {
    label: '区分の説明（日本語）',
    lang: 'ja',
    pieces: [
      { kind: 'same', text: '金額は支払った' },
      { kind: 'removed', text: '年' },
      { kind: 'added', text: '年度' },
      { kind: 'same', text: 'に計上しています。' },
    ],
  },
  { label: '並び順', lang: undefined, pieces: [{ kind: 'added', text: '2' }] },
]

/** What an edition's page and a request's say of the wording. */
export const wordingDifferences: ScreenDifferences[] = [
  {
    message: 'section-disclosure',
    title: '区分の説明（医療機関等）',
    parts: [{ name: 'C1 講師謝金', fields }],
  },
  {
    message: 'term-disclosure',
    title: '利用規約（医療機関等）',
    parts: [{ name: null, fields: fields.slice(0, 1) }],
  },
]

const differences: DifferencesProps = {
  shell: consoleShell({ menu: 'messages' }),
  title: '区分の説明（医療機関等）',
  track: 'section-details',
  between: 'draft-preview',
  tabs: [
    { label: '下書きとプレビュー', href: at('differences?between=draft-preview'), current: true },
    { label: 'プレビューと公開中', href: at('differences?between=preview-published'), current: false },
  ],
  parts: [
    { name: 'A1 特定臨床研究費', fields },
    { name: null, fields },
  ],
  moveAction: '/company/preview/move?track=section-details',
  publishHref: null,
  changesHref: at('changes'),
  backHref: '/company/messages',
}

const change = {
  ...{ id: 3, part: 'A1 特定臨床研究費', at: Date.UTC(2026, 10, 21, 5, 5, 12), by: '髙橋 美咲', fields },
  ...{ number: '7', action: at('changes/3/restoration') },
}

const changes: ChangesProps = {
  shell: consoleShell({ menu: 'messages' }),
  title: '区分の説明（医療機関等）',
  error: 'ほかの人が下書きを変えました。',
  changes: [
    { ...change, sides: ['before'] },
    { ...change, id: 2, part: null, by: null, fields: [], sides: ['before', 'after'] },
  ],
  limits: 'faq',
  pager: { from: 1, to: 2, size: 2, items: [] },
  differencesHref: at('differences?between=draft-preview'),
  backHref: '/company/messages',
}

/** Examples of the pages about the wording's differences and changes. */
export const wordingPages: Record<string, Example> = {
  'message-differences': example(MessageDifferences, differences),
  'message-differences-none': example(MessageDifferences, {
    ...differences,
    ...{ between: 'preview-published', parts: [], moveAction: null },
    publishHref: '/company/preview/publication',
  }),
  'message-changes': example(MessageChanges, changes),
  'message-changes-none': example(MessageChanges, {
    ...changes,
    ...{ changes: [], error: null, pager: null, limits: null },
  }),
}
