import { changedScreens } from '#views/testing/changed-screens.ts'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { openPublications } from '#views/testing/open-publications.ts'
import { pdfChanges } from '#views/testing/pdf-changes.ts'
import { years } from '#views/testing/section-changes.ts'
import Preview, { type Props } from './+Page.tsx'

const preview: Props = {
  shell: consoleShell({ menu: 'preview' }),
  pdfs: [{ ...pdfChanges, state: 'changed', moveAction: '/company/preview/move?type=disclosure' }],
  tracks: [
    {
      type: 'disclosure',
      state: 'changed',
      preview: { rows: 1505, yen: 331_603_100, version: 14 },
      published: { rows: 1493, yen: 286_695_200, edition: 11, at: NOON },
      years,
      moveAction: '/company/data/list/disclosure/preview',
      differencesHref: '/company/preview/differences/disclosure',
    },
    {
      type: 'patient',
      state: 'empty',
      preview: { rows: 0, yen: 0, version: 0 },
      published: null,
      years: [],
      moveAction: null,
      differencesHref: null,
    },
  ],
  wording: [
    {
      track: 'terms',
      draft: changedScreens,
      preview: [],
      moveAction: '/company/preview/move?track=terms',
    },
    { track: 'faq', draft: null, preview: changedScreens, moveAction: null },
    { track: 'page-titles', draft: null, preview: null, moveAction: null },
  ],
  moveWordingAction: '/company/preview/move?track=wording',
  messagesHref: '/company/messages',
  previewHref: '/preview',
  publishHref: '/company/preview/publication',
  nextEdition: 12,
  moveAll: { parts: 3, action: '/company/preview/move?track=all' },
  open: openPublications,
  links: {
    editions: '/company/preview/editions',
    settings: '/company/preview/settings',
    withdrawal: '/company/preview/withdrawal',
  },
}

export default examplesOf(Preview, {
  preview,
  'preview-moved': { ...preview, moveAll: null },
  'preview-same': {
    ...preview,
    moveAll: null,
    publishHref: null,
    tracks: [{ ...preview.tracks[0]!, state: 'same', years: [], moveAction: null }],
  },
})
