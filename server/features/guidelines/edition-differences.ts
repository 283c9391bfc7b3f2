import { inDisplayOrder } from '#server/features/sections/index.ts'
import type { EditionSection } from './guideline.ts'

/** What an edition does to a section of the one that it is a copy of. */
type DifferenceKind =
  'added' | 'ended' | 'replaced' | 'split' | 'joined' | 'renumbered' | 'renamed' | 'described' | 'reordered'

export interface EditionDifference {
  kind: DifferenceKind
  /** As the edition has it; of one that ends, as it was. */
  section: EditionSection
  /** What it was, or what it continues. Empty for a new one. */
  former: readonly EditionSection[]
}

/** An edition against the one that it is a copy of, in the order of the tree; what ends stands where it was. */
export function differencesOf(
  former: readonly EditionSection[],
  sections: readonly EditionSection[],
): EditionDifference[] {
  const had = new Map(former.map((section) => [section.id, section]))
  const has = new Set(sections.map(({ id }) => id))
  const added = sections.filter(({ id }) => !had.has(id))
  const continued = new Set(added.flatMap(({ continues }) => continues))
  const ended = former.filter(({ id }) => !has.has(id) && !continued.has(id))
  const differences = [
    ...ended.map((section): EditionDifference => ({ kind: 'ended', section, former: [] })),
    ...added.map((section) => beginning(section, added, had)),
    ...sections.flatMap((section) => {
      const before = had.get(section.id)
      return before ? changesOf(before, section, former, sections) : []
    }),
  ]
  const order = inOneTree(ended, sections, added).map(({ id }) => id)
  return differences.toSorted((a, b) => order.indexOf(a.section.id) - order.indexOf(b.section.id))
}

/** The sections of an edition with those that end, each below the section that its own place belongs to now. */
function inOneTree(
  ended: readonly EditionSection[],
  sections: readonly EditionSection[],
  added: readonly EditionSection[],
): EditionSection[] {
  const all = new Set([...ended, ...sections].map(({ id }) => id))
  const parentNow = (id: number | null) =>
    id === null || all.has(id) ? id : (added.find(({ continues }) => continues.includes(id))?.id ?? null)
  return inDisplayOrder([
    ...ended.map((section) => ({ ...section, parentId: parentNow(section.parentId) })),
    ...sections,
  ])
}

/** New, or which sections it splits, joins or replaces. */
function beginning(
  section: EditionSection,
  added: readonly EditionSection[],
  had: ReadonlyMap<number, EditionSection>,
): EditionDifference {
  const former = section.continues.flatMap((id) => had.get(id) ?? [])
  if (former.length === 0) return { kind: 'added', section, former }
  if (former.length > 1) return { kind: 'joined', section, former }
  const parts = added.filter(({ continues }) => continues.includes(former[0]!.id))
  return { kind: parts.length > 1 ? 'split' : 'replaced', section, former }
}

function changesOf(
  before: EditionSection,
  section: EditionSection,
  former: readonly EditionSection[],
  sections: readonly EditionSection[],
): EditionDifference[] {
  const differs = (of: 'name' | 'description') =>
    before[of].ja !== section[of].ja || before[of].en !== section[of].en
  const kinds: [boolean, DifferenceKind][] = [
    [before.code !== section.code, 'renumbered'],
    [differs('name'), 'renamed'],
    [differs('description'), 'described'],
    [placeAmongKept(before, former, sections) !== placeAmongKept(section, sections, former), 'reordered'],
  ]
  return kinds.flatMap(([is, kind]) => (is ? [{ kind, section, former: [before] }] : []))
}

/** A section's place among the siblings that both editions have: what is inserted moves nobody. */
function placeAmongKept(
  section: EditionSection,
  own: readonly EditionSection[],
  other: readonly EditionSection[],
): number {
  const kept = new Set(other.map(({ id }) => id))
  return own
    .filter((one) => one.parentId === section.parentId && one.sectionType === section.sectionType)
    .filter(({ id }) => kept.has(id))
    .sort((a, b) => a.orderNumber - b.orderNumber)
    .findIndex(({ id }) => id === section.id)
}
