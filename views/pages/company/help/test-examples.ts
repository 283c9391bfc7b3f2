import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { entries, topic } from '#views/testing/help.ts'
import Help, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'help', available: ['dashboard', 'data', 'help', 'profile'] })

const plain = (text: string) => [{ text, hit: false }]

const help: Props = {
  shell,
  action: '/company/help',
  query: '',
  results: null,
  mostNeeded: entries,
  topics: [topic],
}

export default examplesOf(Help, {
  help,
  'help-found': {
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
  },
  'help-found-nothing': { ...help, query: '無い言葉', results: [] },
})
