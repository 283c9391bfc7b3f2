import { consoleShell } from '#views/testing/console-shell.ts'
import { didExamples } from '#views/testing/did.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { row, at } from '#views/testing/pdf-row.ts'
import Pdfs, { type Props } from './+Page.tsx'

const pdfs: Props = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs: {
    disclosure: { Data: '/company/data/list/disclosure', Files: '/company/data', Pdfs: '/company/data/pdf' },
    patient: {
      Data: '/company/data/list/patient',
      Files: '/company/data?type=patient',
      Pdfs: '/company/data/pdf?type=patient',
    },
  },
  did: didExamples.undoable,
  uploadHref: '/company/data/import-csv',
  publication: {
    status: 'pending',
    counts: { draft: 4, preview: 3, published: 3 },
    edition: 11,
    publishHref: '/company/preview',
  },
  listed: [row('1', 'published', 0), row('2', 'changed', 1), row('3', 'preview', 2), row('4', 'draft', 3)],
  order: { action: at(''), fields: { seen: '1,2,3,4' }, isChanged: false, isTyped: false },
  others: [
    row('5', 'leaving', null),
    row('6', 'unlisted', null),
    row('7', 'failed', null),
    row('8', 'checking', null),
  ],
  checking: { href: at('8', '/progress'), state: 'pending' },
}

export default examplesOf(Pdfs, {
  pdfs,
  'pdfs-changed': { ...pdfs, order: { ...pdfs.order, isChanged: true, isTyped: true } },
  'pdfs-empty': { ...pdfs, listed: [], others: [], checking: null },
  'pdfs-list-empty': {
    ...pdfs,
    publication: { ...pdfs.publication, status: 'done', edition: null },
    listed: [],
  },
})
