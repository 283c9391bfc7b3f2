import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { topic } from '#views/testing/help.ts'
import HelpTopic from './+Page.tsx'

const shell = consoleShell({ menu: 'help', available: ['dashboard', 'data', 'help', 'profile'] })

export default examplesOf(HelpTopic, {
  'help-topic': { shell, helpHref: '/company/help', topic },
})
