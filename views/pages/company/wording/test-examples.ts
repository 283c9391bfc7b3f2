import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import Wording, { type WordingEntry } from './+Page.tsx'

const entry = (message: string, changes: Partial<WordingEntry> = {}): WordingEntry => ({
  ...{ message, href: `/company/messages/${message}`, isDefault: true, isDraftAhead: false },
  ...{ isPreviewAhead: false, by: null, changedAt: null, typedAt: null },
  ...changes,
})
const changed = { isDefault: false, changedAt: NOON }

export default examplesOf(Wording, {
  wording: {
    shell: consoleShell({ menu: 'messages' }),
    groups: [
      {
        title: '規約',
        entries: [
          entry('term-disclosure', { ...changed, isDraftAhead: true, by: '髙橋 美咲', typedAt: NOON }),
          entry('term-patient', { ...changed, isPreviewAhead: true }),
        ],
      },
      { title: 'ページの文言', entries: [entry('page-title')] },
    ],
    previewHref: '/preview',
    publicationSettingsHref: '/company/preview/settings',
  },
})
