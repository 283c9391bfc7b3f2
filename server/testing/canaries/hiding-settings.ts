import { sectionIdOf, sectionTypes, type SectionType } from '#server/features/sections/index.ts'
import {
  alwaysVisible,
  columnWords,
  defaultDisplay,
  emptySectionDetail,
  ourTableHeadings,
  type DisplaySettings,
  type PartName,
} from '#server/features/wording/index.ts'

interface Setting {
  title: string
  hidden?: readonly string[]
  display?: Partial<DisplaySettings>
  /** Sections that list what is below them. */
  joined?: readonly string[]
  /** Tried on every push. */
  onPush?: true
  /** Whether the preview is looked at too: the same code, over the same rows, so on a push with everything hidden. */
  inPreview?: boolean
}

const hideable = [
  ...new Set(sectionTypes.flatMap((type) => columnWords[type].filter((word) => !alwaysVisible(word)))),
]

/** Every way in which a company can hide something: one at a time, and all at once. */
export const hidingSettings: readonly Setting[] = [
  { title: 'nothing', onPush: true, inPreview: process.env.CHECK_ALL === '1' },
  ...hideable.map((word) => ({ title: `column ${word}`, hidden: [word] })),
  { title: 'number of payments', display: { numberOfPayments: false } },
  { title: 'total amount', display: { totalAmount: false } },
  { title: 'sub-sections', display: { subSubgroup: false } },
  { title: 'sub-sections joined', joined: ['A', 'A1'] },
  {
    title: 'all of it',
    hidden: hideable,
    display: { numberOfPayments: false, totalAmount: false, subSubgroup: false },
    onPush: true,
    inPreview: true,
  },
]

/** What a push tries, because each opens hundreds of pages: nothing hidden, everything, and one of the others. */
export function someSettings(random: (bound: number) => number): readonly Setting[] {
  const others = hidingSettings.filter(({ onPush }) => !onPush)
  while (others.length > 1) others.splice(random(others.length), 1)
  return hidingSettings.filter((setting) => setting.onPush || others.includes(setting))
}

/** The parts of a company's wording that make it so, and those that undo the setting before. */
export function partsOf({
  hidden = [],
  display = {},
  joined = [],
}: Setting): { name: PartName; body: unknown }[] {
  const headings = (type: SectionType) => ({
    columns: ourTableHeadings(type).columns.map((column) => ({
      ...column,
      visible: !hidden.includes(column.column),
    })),
  })
  return [
    {
      name: { track: 'display-settings', part: 'settings' },
      body: { ...defaultDisplay, ...display },
    },
    { name: { track: 'heading-tables', part: 'disclosure' }, body: headings(1) },
    { name: { track: 'heading-tables', part: 'patient' }, body: headings(2) },
    ...['A', 'A1'].map((code) => ({
      name: { track: 'section-details', part: String(sectionIdOf(1, code)!) } as const,
      body: { ...emptySectionDetail(), showsRowsBelow: joined.includes(code) },
    })),
  ]
}
