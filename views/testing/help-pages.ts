import HelpEntry, { type Props as EntryProps } from '#views/pages/company/help-entry/+Page.tsx'
import HelpTopic, { type Props as TopicProps } from '#views/pages/company/help-topic/+Page.tsx'
import Help, { type Props as HelpProps } from '#views/pages/company/help/+Page.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const shell = consoleShell({ menu: 'help', available: ['dashboard', 'data', 'help', 'profile'] })
const link = (number: number, title: string) => ({
  title,
  lead: '手順を説明します。',
  href: `/company/help/1/${number}`,
})
const entries = [link(1, '金曜までに公開する手順'), link(2, '下書き・プレビュー・公開中')]
const topic = { number: 1, title: 'はじめに', lead: '手順と言葉です。', href: '/company/help/1', entries }
const plain = (text: string) => [{ text, hit: false }]

const help: HelpProps = {
  shell,
  action: '/company/help',
  query: '',
  results: null,
  mostNeeded: entries,
  topics: [topic],
}
const entry: EntryProps = {
  shell,
  helpHref: '/company/help',
  topic: { title: topic.title, href: topic.href },
  title: entries[0]!.title,
  html: '<p>手順です。</p><h2 id="a">一</h2><h2 id="b">二</h2><h2 id="c">三</h2>',
  contents: ['a', 'b', 'c'].map((anchor) => ({ anchor, text: `見出し ${anchor}` })),
  siblings: entries.map((one, index) => ({ ...one, isCurrent: index === 0 })),
  previous: null,
  next: entries[1]!,
}

/** The handbook in its states. */
export const helpPages: Record<string, Example> = {
  help: example(Help, help),
  'help-found': example(Help, {
    ...help,
    query: '公開',
    results: [
      {
        topic: topic.title,
        title: plain('金曜までに公開する手順'),
        heading: null,
        sentence: [
          { text: '準備から', hit: false },
          { text: '公開', hit: true },
          { text: 'まで進める手順です。', hit: false },
        ],
        href: '/company/help/1/1',
      },
      {
        ...{ topic: topic.title, title: plain('はじめに'), heading: plain('確かめる') },
        ...{ sentence: plain('確かめます。'), href: '/company/help/1/2#check' },
      },
    ],
  }),
  'help-found-nothing': example(Help, { ...help, query: '無い言葉', results: [] }),
  'help-topic': example<TopicProps>(HelpTopic, { shell, helpHref: '/company/help', topic }),
  'help-entry': example(HelpEntry, entry),
  'help-entry-short': example(HelpEntry, {
    ...entry,
    ...{ contents: [], previous: entries[0]!, next: null },
  }),
}
