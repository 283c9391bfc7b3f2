import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { topic, entries } from '#views/testing/help.ts'
import HelpEntry, { type Props } from './+Page.tsx'

const shell = consoleShell({ menu: 'help', available: ['dashboard', 'data', 'help', 'profile'] })

const entry: Props = {
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

export default examplesOf(HelpEntry, {
  'help-entry': entry,
  'help-entry-short': {
    ...entry,
    ...{ contents: [], previous: entries[0]!, next: null },
  },
})
