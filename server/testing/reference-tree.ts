import { SectionTree } from '#server/features/sections/index.ts'
import { referenceSections } from '#seeds/reference/guidelines.ts'

/** For tests: the sections of a company that follows the first guideline, in the years of its first edition. */
export const referenceTree = new SectionTree([...referenceSections])
