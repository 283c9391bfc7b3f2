/** Actions on a section in the tree: its place, and how it is shown. */
export const sectionActs = [
  'up',
  'down',
  'hideWhenEmpty',
  'showWhenEmpty',
  'joinBelow',
  'splitBelow',
] as const

export type SectionAct = (typeof sectionActs)[number]
