import type { Narrower, SearchHelp } from '#server/features/search/index.ts'
import type { PortalRow } from './portal-rows.ts'
import type { SearchedCompany } from './searched-companies.ts'

/** How many recipients a company with terms of its own has, which are shown on its site. */
export interface MatchesApart {
  company: SearchedCompany
  /** 0: only rows that name nobody were found. */
  count: number
  /** Whether nobody has counted them all. */
  isAtLeast: boolean
}

interface Searched {
  /** Only companies that have some. */
  apart: MatchesApart[]
  /** Companies that were searched and have no match. */
  without: SearchedCompany[]
}

/** What a search over all companies answers: names with places, of which no more than 100 are shown (SPEC §5). */
export type PortalSearch = Searched &
  (
    | {
        kind: 'found'
        rows: PortalRow[]
        /** The companies that have some of them. */
        companies: SearchedCompany[]
        /** Rows that the file has: those of companies that let them be downloaded. */
        fileRowCount: number
        /** Of these, rows that name nobody: they are in the file only. */
        unnamedCount: number
        /** Companies with found rows that the file leaves out, as they let none be downloaded. */
        notInFile: SearchedCompany[]
        /** Companies of which only rows that name nobody were found. */
        unnamed: SearchedCompany[]
      }
    | {
        kind: 'tooMany'
        /** `records`: more rows than are read, so that nobody has counted whom they name. */
        of: 'recipients' | 'records'
        /** Those that match best among the compared rows. */
        best: PortalRow[]
        comparedRows: number
        /** Years that bring it to what can be shown. */
        narrower: Narrower[]
        /** All whose rows were searched. */
        searched: SearchedCompany[]
      }
    | { kind: 'nothing'; help: SearchHelp | null }
  )
