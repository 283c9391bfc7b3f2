import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import Published, { type Props } from './+Page.tsx'

const published: Props = {
  shell: consoleShell({ menu: 'preview' }),
  edition: 12,
  at: NOON,
  by: '髙橋 美咲',
  publicHref: 'http://aoba.localhost/',
  dashboardHref: '/company/dashboard',
}

export default examplesOf(Published, {
  published,
})
