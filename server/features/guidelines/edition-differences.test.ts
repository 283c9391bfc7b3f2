import { expect, it } from '@jest/globals'
import { differencesOf } from './edition-differences.ts'
import type { EditionSection } from './guideline.ts'
import { sectionOf } from './test-sections.ts'

const root = sectionOf(1, 'A')
const [first, second, third] = [sectionOf(11, 'A1'), sectionOf(12, 'A2'), sectionOf(13, 'A3')]
const former = [root, first, second, third]

it.each<[string, EditionSection[], string[]]>([
  ['nothing', former, []],
  ['what is added', [...former, sectionOf(14, 'A4')], ['added 14']],
  ['what ends', [root, first, third], ['ended 12']],
  [
    'what replaces another',
    [root, first, sectionOf(22, 'A2', { continues: [12] }), third],
    ['replaced 22 of 12'],
  ],
  [
    'what is split',
    [root, first, sectionOf(22, 'A2', { continues: [12] }), sectionOf(23, 'A4', { continues: [12] }), third],
    ['split 22 of 12', 'split 23 of 12'],
  ],
  ['what is joined', [root, sectionOf(22, 'A1', { continues: [11, 12] }), third], ['joined 22 of 11 12']],
  ['a new code', [root, first, second, { ...third, code: 'A5' }], ['renumbered 13 of 13']],
  ['a new name', [root, first, second, { ...third, name: { ja: '新', en: 'New' } }], ['renamed 13 of 13']],
  [
    'a new description',
    [root, first, second, { ...third, description: { ja: '新', en: 'About A3' } }],
    ['described 13 of 13'],
  ],
  [
    'another order',
    [root, { ...first, orderNumber: 12 }, { ...second, orderNumber: 11 }, third],
    ['reordered 12 of 12', 'reordered 11 of 11'],
  ],
  [
    'no other order where a section is inserted',
    [root, first, sectionOf(20, 'A2', { orderNumber: 11.5 }), { ...second, code: 'A4' }, third],
    ['added 20', 'renumbered 12 of 12'],
  ],
  [
    'everything in the order of the tree, what ends where it was',
    [root, { ...first, code: 'A9' }, sectionOf(20, 'A4'), third, sectionOf(2, 'B', { rootId: 2 })],
    ['renumbered 11 of 11', 'ended 12', 'added 20', 'added 2'],
  ],
  [
    'what ends below a section that was replaced under the new one',
    [sectionOf(9, 'A', { orderNumber: 1, continues: [1] }), sectionOf(10, 'B')],
    ['replaced 9 of 1', 'ended 11', 'ended 12', 'ended 13', 'added 10'],
  ],
])('tells %s', (_, sections, expected) => {
  const told = differencesOf(former, sections).map((one) =>
    [
      one.kind,
      one.section.id,
      ...(one.former.length > 0 ? ['of', ...one.former.map(({ id }) => id)] : []),
    ].join(' '),
  )
  expect(told).toEqual(expected)
})
