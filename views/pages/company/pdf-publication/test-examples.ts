import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { NOON } from '#views/testing/noon.ts'
import { row, at } from '#views/testing/pdf-row.ts'
import PdfPublication, { type Props } from './+Page.tsx'

const waiting: OpenPublication = {
  ...{ id: 7, kind: 'publish', state: 'scheduled', at: NOON, by: '髙橋 美咲', note: '' },
  href: '/company/preview/requests/7',
}

const publication: Props = {
  shell: consoleShell({ menu: 'data' }),
  part: 'publication',
  pdf: row('4', 'draft', 3),
  nextEdition: 12,
  counts: { before: 1, after: 2 },
  otherChanges: true,
  ...{ waiting: [], returns: false, planned: [], approval: null },
  action: at('4', '/publication'),
  backHref: '/company/data/pdf',
  error: null,
}

export default examplesOf(PdfPublication, {
  'pdf-publication': publication,
  'pdf-publication-list': {
    ...publication,
    approval: { step: 'list', action: at('4', '/listing') },
  },
  'pdf-publication-move': {
    ...publication,
    approval: { step: 'move', action: '/company/data/pdf/move' },
  },
  'pdf-publication-ask': {
    ...publication,
    approval: { step: 'ask', href: '/company/preview/publication' },
  },
  'pdf-publication-blocked': { ...publication, waiting: [waiting] },
  'pdf-withdrawal-waiting': {
    ...publication,
    ...{ part: 'withdrawal', waiting: [waiting], returns: true },
  },
  'pdf-withdrawal': {
    ...publication,
    part: 'withdrawal',
    counts: { before: 2, after: 1 },
  },
})
