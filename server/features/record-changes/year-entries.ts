import type { DataVersion } from '#server/features/publishing/index.ts'
import type { Section } from '#server/features/sections/index.ts'
import type { Revision } from './record-change.ts'
import { sumOf, type TotalFigures } from './total-figures.ts'

/** A section without rows of its own, with its figures of one year. */
interface TotalEntry extends TotalFigures {
  section: Section
  /** The record that holds them; undefined while there is none. */
  recordId: string | undefined
}

export interface YearEntries {
  year: number
  entries: TotalEntry[]
  /** Identifies this state of the year: every change makes another one. */
  stamp: string
}

/** @param rows the rows of `sections` in that year */
export function yearEntries(
  data: DataVersion,
  year: number,
  sections: Section[],
  rows: Revision[],
): YearEntries {
  const imports = data.imports.filter((slot) => slot.year === year).map(({ importId }) => importId)
  const revisions = rows.map(({ record }) => `${record.id}.${record.revision}`)
  return {
    year,
    entries: sections.map((section) => {
      const own = rows.filter(({ record }) => record.sectionId === section.id)
      return { section, ...sumOf(own), recordId: own[0]?.record.id }
    }),
    stamp: [...imports, ...revisions].join('_'),
  }
}
