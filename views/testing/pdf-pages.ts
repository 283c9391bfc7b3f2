import type { OpenPublication } from '#views/components/console/open-publications.tsx'
import type { PdfRow } from '#views/components/console/pdf/pdf-row.ts'
import Pdf, { type Props as PdfProps } from '#views/pages/company/pdf/+Page.tsx'
import PdfPublication, {
  type Props as PublicationProps,
} from '#views/pages/company/pdf-publication/+Page.tsx'
import Pdfs, { type Props as PdfsProps } from '#views/pages/company/pdfs/+Page.tsx'
import { consoleShell } from './console-shell.ts'
import { example, type Example } from './example.ts'

const NOON = Date.UTC(2026, 10, 21, 5, 5, 12)
const at = (id: string, part = '') => `/company/data/pdf/${id}${part}`

function row(id: string, state: PdfRow['state'], position: number | null): PdfRow {
  return {
    id,
    title: `2025年度 情報公開について（${id}）`,
    fileName: `2025年度_情報公開について_${id}.pdf`,
    year: 2025,
    rootSection: position === 0 ? 'C 原稿執筆料等' : null,
    lang: 'ja',
    pages: state === 'failed' || state === 'checking' ? null : 58,
    bytes: 2_400_000,
    state,
    fault: state === 'failed' ? 'script' : null,
    helpHref: state === 'failed' ? '/company/help/7/3#pdf-fault-script' : null,
    position,
    href: at(id),
    needsApproval: false,
    addAction: state === 'unlisted' ? at(id, '/listing') : null,
    placeAction: at(id, '/place'),
    publishHref: state === 'draft' || state === 'changed' ? at(id, '/publication') : null,
    withdrawHref: state === 'published' || state === 'leaving' ? at(id, '/withdrawal') : null,
  }
}

const pdfs: PdfsProps = {
  shell: consoleShell({ menu: 'data' }),
  type: 'disclosure',
  tabs: {
    disclosureData: '/company/data/list/disclosure',
    patientData: '/company/data/list/patient',
    disclosureFiles: '/company/data',
    patientFiles: '/company/data?type=patient',
    disclosurePdfs: '/company/data/pdf',
    patientPdfs: '/company/data/pdf?type=patient',
  },
  uploadHref: '/company/data/import-csv',
  publication: {
    status: 'pending',
    published: { edition: 11, at: NOON },
    moveAction: '/company/data/pdf/move',
    publishHref: '/company/preview/publication',
  },
  listed: [row('1', 'published', 0), row('2', 'changed', 1), row('3', 'preview', 2), row('4', 'draft', 3)],
  others: [
    row('5', 'leaving', null),
    row('6', 'unlisted', null),
    row('7', 'failed', null),
    row('8', 'checking', null),
  ],
  checking: { href: at('8', '/progress'), state: 'pending' },
}

const pdf: PdfProps = {
  shell: consoleShell({ menu: 'data' }),
  pdf: row('4', 'draft', 3),
  title: '2025年度 情報公開について（4）',
  uploadedAt: NOON,
  uploadedBy: '髙橋 美咲',
  sha256: 'a'.repeat(64),
  action: at('4'),
  values: { titleJa: '2025年度 情報公開について（4）', titleEn: '', lang: 'ja' },
  errors: {},
  removeAction: at('4', '/listing/removal'),
  fileHref: at('4', '/file'),
  progress: null,
  backHref: '/company/data/pdf',
}

const waiting: OpenPublication = {
  ...{ id: 7, kind: 'publish', state: 'scheduled', at: NOON, by: '髙橋 美咲', note: '' },
  href: '/company/preview/requests/7',
}

const publication: PublicationProps = {
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

export const pdfPages: Record<string, Example> = {
  pdfs: example(Pdfs, pdfs),
  'pdfs-empty': example(Pdfs, { ...pdfs, listed: [], others: [], checking: null }),
  'pdfs-list-empty': example(Pdfs, {
    ...pdfs,
    publication: { ...pdfs.publication, status: 'done', published: null, moveAction: null },
    listed: [],
  }),
  pdf: example(Pdf, pdf),
  'pdf-refused': example(Pdf, { ...pdf, errors: { titleJa: 'タイトルを入力してください' } }),
  'pdf-failed': example(Pdf, { ...pdf, pdf: row('7', 'failed', null), fileHref: null, removeAction: null }),
  'pdf-checking': example(Pdf, {
    ...pdf,
    pdf: row('8', 'checking', null),
    fileHref: null,
    removeAction: null,
    progress: { href: at('8', '/progress'), state: 'pending' },
  }),
  'pdf-publication': example(PdfPublication, publication),
  'pdf-publication-list': example(PdfPublication, {
    ...publication,
    approval: { step: 'list', action: at('4', '/listing') },
  }),
  'pdf-publication-move': example(PdfPublication, {
    ...publication,
    approval: { step: 'move', action: '/company/data/pdf/move' },
  }),
  'pdf-publication-ask': example(PdfPublication, {
    ...publication,
    approval: { step: 'ask', href: '/company/preview/publication' },
  }),
  'pdf-publication-blocked': example(PdfPublication, { ...publication, waiting: [waiting] }),
  'pdf-withdrawal-waiting': example(PdfPublication, {
    ...publication,
    ...{ part: 'withdrawal', waiting: [waiting], returns: true },
  }),
  'pdf-withdrawal': example(PdfPublication, {
    ...publication,
    part: 'withdrawal',
    counts: { before: 2, after: 1 },
  }),
}
