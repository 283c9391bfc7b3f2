import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { pipeline } from '#views/testing/pipeline.ts'
import Published, { type Props } from './+Page.tsx'

const published: Props = {
  shell: consoleShell({
    menu: 'preview',
    publication: { state: 'live', parts: 0, href: '/company/preview' },
  }),
  edition: 12,
  at: NOON,
  by: '髙橋 美咲',
  note: '年次の更新',
  left: 0,
  pipeline: { ...pipeline, rows: [] },
  publicHref: 'http://aoba.localhost/',
  editionHref: '/company/preview/editions/12',
  continueHref: '/company/preview',
  before: { number: 11, href: '/company/preview/editions/11/restoration' },
}

export default examplesOf(Published, {
  published,
  'published-with-drafts': { ...published, note: '', left: 2, pipeline, before: null },
})
