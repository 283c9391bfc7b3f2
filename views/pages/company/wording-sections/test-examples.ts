import { consoleShell } from '#views/testing/console-shell.ts'
import { examplesOf } from '#views/testing/examples-of.ts'
import { trackStatus } from '#views/testing/faq.ts'
import WordingSections, { type Props, type SectionRow } from './+Page.tsx'

const at = '/company/messages/section-disclosure'
const row = (id: number, code: string, changes: Partial<SectionRow> = {}): SectionRow => ({
  ...{ id, code, level: 2, title: { text: `区分 ${code}` }, defaultTitle: null, texts: [], isMoved: false },
  ...{ description: { text: '説明の一行' }, hasEnglish: true, family: '1300', place: '1' },
  ...{ hiddenWhenEmpty: false, showsRowsBelow: null, shownIn: null },
  controls: { place: `place.${id}`, whenEmpty: `empty.${id}`, rowsBelow: `rows.${id}` },
  href: `${at}/${id}`,
  ...changes,
})

const sections: Props = {
  shell: consoleShell({ menu: 'messages' }),
  message: 'section-disclosure',
  action: at,
  tabs: [{ label: '文言', href: '/company/messages', current: false }],
  trackStatus: { ...trackStatus, links: { differences: `${at}/differences`, changes: `${at}/changes` } },
  changeNumber: '12',
  isChanged: false,
  isTyped: false,
  overviewHref: '/company/messages',
  newSections: {
    years: '2027年度以降',
    sections: [{ label: 'B5 広告掲載費', href: `${at}/10001`, texts: ['description', 'tax'] }],
  },
  rows: [
    row(1300, 'C', { level: 1, family: 'roots', showsRowsBelow: false }),
    row(1310, 'C1', {
      ...{ isMoved: true, hasEnglish: false },
      defaultTitle: '講師謝金',
      texts: ['description', 'explanation', 'tax'],
    }),
    row(1320, 'C2', { title: { text: 'Fees', lang: 'en' }, hiddenWhenEmpty: true, showsRowsBelow: true }),
    row(1321, 'C2-1', { level: 3, description: null, family: '1320', shownIn: 'C2' }),
  ],
}

export default examplesOf(WordingSections, {
  'wording-sections': sections,
  'wording-sections-changed': { ...sections, isChanged: true, isTyped: true },
  'wording-sections-default': {
    ...sections,
    trackStatus: { ...trackStatus, isDefault: true, changedAt: null },
    newSections: null,
  },
})
