import { examplesOf } from '#views/testing/examples-of.ts'
import { siteShell } from '#views/testing/view-fixture.ts'
import CorrectionRows, { type Props } from './+Page.tsx'

const rows: Props = {
  shell: siteShell({ section: 'disclosure' }),
  ...{
    type: 'disclosure',
    number: 12,
    state: 'done',
    counts: { changed: 1, removed: 1, added: 12_000 },
    listed: 10_002,
  },
  rows: [
    {
      ...{
        kind: 'changed',
        year: 2025,
        section: { code: 'C1', name: '講師謝金' },
        subject: '遠藤　剛志 東陵病院',
      },
      fields: [
        { label: '金額（円）', before: '111,370', after: '44,548' },
        { label: '所属', before: null, after: '放射線科' },
      ],
    },
    {
      ...{ kind: 'removed', year: 2025, section: { code: 'A8', name: '研究費', lang: 'ja' }, subject: '' },
      fields: [{ label: '金額（円）', before: '178,192', after: null }],
    },
    { kind: 'changed', year: 2024, section: null, subject: '福田　健二', fields: [] },
  ],
  logHref: '/corrections',
  csvHref: '/disclosure/corrections/12/csv',
  files: [
    { number: 11, href: '/disclosure/editions/11/csv' },
    { number: 12, href: '/disclosure/editions/12/csv' },
  ],
  pager: { from: 1, to: 3, size: 50, items: [] },
}

export default examplesOf(CorrectionRows, {
  'correction-rows': rows,
  'correction-rows-none': {
    ...rows,
    ...{
      counts: { changed: 0, removed: 0, added: 0 },
      listed: 0,
      rows: [],
      csvHref: null,
      files: [],
      pager: null,
    },
  },
  'correction-rows-waiting': {
    ...rows,
    ...{ state: 'waiting', counts: { changed: 0, removed: 0, added: 0 }, listed: 0, rows: [] },
    ...{ csvHref: null, files: [], pager: null },
  },
})
