import type { FieldError } from '#views/components/error-summary.tsx'
import type { TextPiece } from '#views/components/marked-text.tsx'
import type { PagerProps } from '#views/components/pager.tsx'
import type { TabLink } from '#views/components/tabs.tsx'
import type { PortalShell } from '#views/shells.ts'
import type { SearchedType } from '#views/components/other-type.tsx'

export interface Props {
  shell: PortalShell
  /** One per type, keeping the input; shown if companies publish both types. */
  typeTabs: TabLink[]
  query: SearchedFor
  /** The years of all companies, newest first. */
  years: number[]
  suggestionsHref: string
  errors: FieldError[]
  /** Null before anything was asked, and while there are errors. */
  outcome: Outcome | null
}

export interface SearchedFor {
  type: 'disclosure' | 'patient'
  name: string
  organizationName: string
  years: number[]
}

/** A company in a table or list. */
export interface CompanyColumn {
  id: number
  name: string
  logoHref: string | null
}

/** A company whose rows are open on its own site only, after its own terms. */
export interface ApartCompany extends CompanyColumn {
  /** The same search there. */
  href: string
  /** 0: only rows that name nobody match. */
  count: number
  isAtLeast: boolean
}

export interface SearchedCompany extends CompanyColumn {
  /** The same search on its site. */
  href: string
  /** Newest first. */
  years: number[]
}

interface Searched {
  /** What was searched for, in words. */
  conditions: string
  apart: ApartCompany[]
  /** Those that have no match. */
  without: SearchedCompany[]
}

export type Outcome = Results | TooMany | Nothing

export interface Results extends Searched {
  kind: 'results'
  /** Names with places of all pages, and the companies that write them. */
  total: number
  companyCount: number
  /** Rows of the file, and those of them that name nobody. */
  fileRowCount: number
  unnamedCount: number
  /** Companies whose rows the file leaves out. */
  notInFile: string[]
  /** Companies of which only rows that name nobody match. */
  unnamed: SearchedCompany[]
  /** Those of this page. */
  columns: CompanyColumn[]
  /** Whether rows have several names: else the name is in the cells alone. */
  hasNames: boolean
  rows: ResultRow[]
  /** The years that are drawn, oldest first. */
  span: number[]
  pager: PagerProps | null
  /** Null if no company lets its rows be downloaded. */
  csvHref: string | null
}

/** A name with a place, and what each company says of it. */
export interface ResultRow {
  /** The portal's page of it. */
  href: string
  /** Null where it is no person. */
  name: string | null
  place: string | null
  /** One for each column; null: the company writes no such name and place. */
  cells: (Cell | null)[]
}

export interface Cell {
  /** The page of the recipient on the company's site, and where its rows are. */
  href: string
  rowsHref: string
  /** As the company writes it, with what matched. */
  title: TextPiece[]
  department: string | null
  reason: TextPiece[] | null
  /** By whose money it is, never added. */
  sums: CellSum[]
}

export interface CellSum {
  /** Whose money it is: a key of `site.search.sums`. */
  words: string
  /** Somebody else was paid than the one named. */
  isToOthers: boolean
  /** Null where the company shows no sums. */
  amount: number | null
  years: { year: number; amount: number }[]
  rowCount: number
}

/** More names with places than are shown (SPEC §5), or more rows than are read to count them. */
export interface TooMany extends Searched {
  kind: 'tooMany'
  of: 'recipients' | 'records'
  comparedRows: number
  narrower: { year: number; count: number; href: string }[]
  best: { href: string; name: string | null; place: string | null; companies: string[] }[]
  /** The same search at each company. */
  companies: SearchedCompany[]
}

export interface Nothing extends Searched {
  kind: 'none'
  near: { text: string; place: string | null; href: string }[]
  /** Kanji that were searched for a typed reading. */
  tried: { typed: string; spellings: string }[]
  shorter: { text: string; count: number; href: string }[]
  years: { year: number; href: string }[]
  /** The same search of the other type, which finds something. */
  otherType: SearchedType | null
}
