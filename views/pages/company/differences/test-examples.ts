import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { pager } from '#views/testing/pager.ts'
import { progress } from '#views/testing/progress.ts'
import { sections } from '#views/testing/section-changes.ts'
import Differences, { type Props } from './+Page.tsx'

const changedRows = (added: number, changed: number, removed: number) =>
  Object.entries({ added, changed, removed }).map(([kind, count]) => ({
    kind: kind as 'added' | 'changed' | 'removed',
    count,
    href: `?sectionId=1310&kind=${kind}`,
  }))

const differences: Props = {
  shell: consoleShell({ menu: 'preview' }),
  type: 'disclosure',
  from: { heading: '公開中（第11版）', inText: '公開中（第11版）' },
  to: { heading: 'プレビュー', inText: 'プレビュー' },
  state: 'done',
  progress: null,
  importHref: null,
  againAction: '/company/preview/differences/disclosure/again',
  backTo: 'preview',
  backHref: '/company/preview',
  counts: { added: 13, changed: 32, removed: 4 },
  years: [
    {
      year: 2025,
      sections: [
        { ...sections[0]!, rows: changedRows(13, 23, 0) },
        { ...sections[1]!, rows: changedRows(0, 9, 4) },
      ],
    },
  ],
  filter: {
    action: '/company/preview/differences/disclosure',
    keep: [],
    values: { year: '', sectionId: '1310', kind: '' },
    years: [{ value: '2025', label: '2025年度' }],
    sections: [{ value: '1310', label: 'C1 講師謝金' }],
    resetHref: '/company/preview/differences/disclosure',
    active: true,
    size: 10,
  },
  rows: [
    {
      kind: 'changed',
      year: 2025,
      code: 'C1',
      itemNumber: '12',
      name: '渡邉　健一',
      facility: '大阪湾岸大学医学部附属病院',
      other: null,
      fields: [
        { label: '氏名', isNumber: false, before: '渡辺　健一', after: '渡邉　健一' },
        { label: '金額（円）', isNumber: true, before: '44,548', after: '445,480' },
      ],
    },
    {
      kind: 'added',
      year: 2025,
      code: 'C1',
      itemNumber: null,
      name: '濵田　慎吾',
      facility: null,
      other: null,
      fields: [{ label: '金額（円）', isNumber: true, before: null, after: '111,370' }],
    },
    {
      kind: 'removed',
      year: 2025,
      code: 'C2',
      itemNumber: '3',
      name: null,
      facility: '淀川中央病院',
      other: null,
      fields: [{ label: '金額（円）', isNumber: true, before: '33,411', after: null }],
    },
  ],
  pager,
}

export default examplesOf(Differences, {
  differences,
  'differences-running': {
    ...differences,
    state: 'running',
    progress,
    counts: null,
    rows: [],
    pager: null,
  },
  'differences-failed': {
    ...differences,
    state: 'failed',
    counts: null,
    rows: [],
    pager: null,
  },
  'differences-none': {
    ...differences,
    state: 'same',
    years: [],
    rows: [],
    pager: null,
  },
  'differences-no-match': { ...differences, rows: [], pager: null },
})
