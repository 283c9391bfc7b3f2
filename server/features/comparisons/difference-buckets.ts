import { inOrder, type SectionCatalogue } from '#server/features/sections/index.ts'
import { differenceKinds, type DifferenceKind, type SectionCounts } from './comparison.ts'

export interface Bucket {
  bucket: { year: number; sectionId: number; kind: DifferenceKind }
  count: number
}

/** The buckets of a list in its order, with the number of rows in each. */
export function bucketsOf(
  sections: SectionCounts[],
  filter: { year?: number | undefined; sectionId?: number | undefined; kind?: DifferenceKind | undefined },
  rootOf: (sectionId: number) => number,
): Bucket[] {
  const wanted = ({ year, sectionId }: SectionCounts) =>
    (filter.year === undefined || filter.year === year) &&
    (filter.sectionId === undefined ||
      filter.sectionId === sectionId ||
      filter.sectionId === rootOf(sectionId))
  return sections
    .filter(wanted)
    .flatMap((counts) =>
      differenceKinds
        .filter((kind) => filter.kind === undefined || filter.kind === kind)
        .map((kind) => ({
          bucket: { year: counts.year, sectionId: counts.sectionId, kind },
          count: counts[kind],
        })),
    )
    .filter(({ count }) => count > 0)
}

/** Counts in the order of the sections that a company has now: an edition may have come into force since. */
export async function inOrderNow(
  catalogue: Pick<SectionCatalogue, 'of'>,
  companyId: number,
  counts: readonly SectionCounts[],
): Promise<SectionCounts[]> {
  return counts.toSorted(inOrder(await catalogue.of(companyId)))
}
