import type { ListedRecord } from '#server/features/data-records/index.ts'
import { recipientForm } from '#server/features/imports/index.ts'
import type { FoundRecords } from '#server/features/search/index.ts'
import {
  byName,
  RecipientGrouping,
  type GroupedRecipient,
  type GroupedRow,
  type RecipientKind,
  type RecipientName,
} from '#server/features/site/index.ts'
import { getRequired } from '#server/lib/records.ts'
import type { SearchedCompany } from './searched-companies.ts'

/** A recipient as one company writes it. */
export interface CompanyCell {
  company: SearchedCompany
  recipient: GroupedRecipient
}

/** A name with a place, and the companies that write both so. Whether it is the same person nobody has looked. */
export interface PortalRow extends RecipientName {
  kind: RecipientKind
  /** As of `matchQuality`, of the cell that matches best. */
  quality: number
  /** In the portal's order. */
  cells: CompanyCell[]
}

/** The rows of a company that a search has found, and how many of them name nobody. */
export interface FoundRows {
  company: SearchedCompany
  records: GroupedRow[]
  unnamedCount: number
}

/** Found rows by the names and places that each company writes, companies beside each other. */
export class PortalRows {
  private readonly groupings: Map<number, { company: SearchedCompany; grouping: RecipientGrouping }>
  /** By what the rows write: many companies write the same. */
  private readonly keys = new Map<string, string>()
  /** The keys of all names with places so far. */
  private readonly names = new Set<string>()

  constructor(companies: readonly SearchedCompany[], found: Pick<FoundRecords, 'matchesOf' | 'covers'>) {
    const typed = new Map<string, boolean>()
    const isTyped = (facility: string) => {
      const known = typed.get(facility) ?? found.covers({ facility })
      typed.set(facility, known)
      return known
    }
    const matchesOf = (record: ListedRecord) => found.matchesOf(record)
    this.groupings = new Map(
      companies.map((company) => {
        const { data, policy } = company
        const onResult = (recipient: GroupedRecipient) => void this.names.add(this.keyOf(recipient))
        const grouping = new RecipientGrouping({ data, policy, matchesOf, isTyped, onResult })
        return [company.company.id, { company, grouping }]
      }),
    )
  }

  add(record: ListedRecord): void {
    getRequired(this.groupings, record.companyId).grouping.add(record)
  }

  get rowsRead(): number {
    return [...this.groupings.values()].reduce((sum, { grouping }) => sum + grouping.rowsRead, 0)
  }

  /** Whether there are more names with places than so many. */
  areMoreThan(count: number): boolean {
    return this.names.size > count
  }

  /** The best match first, otherwise by name. */
  list(): PortalRow[] {
    const rows = new Map<string, PortalRow>()
    for (const { company, grouping } of this.groupings.values())
      for (const recipient of grouping.of()) {
        const key = this.keyOf(recipient)
        const { kind, name, facility, quality } = recipient
        const row = rows.get(key)
        if (!row) rows.set(key, { kind, name, facility, quality, cells: [{ company, recipient }] })
        else {
          row.cells.push({ company, recipient })
          if (quality < row.quality) Object.assign(row, { name, facility, quality })
        }
      }
    return [...rows.values()].sort((a, b) => a.quality - b.quality || byName(a, b))
  }

  /** Of each company with found rows: those of results, each once, and those that name nobody. */
  records(): FoundRows[] {
    return [...this.groupings.values()].flatMap(({ company, grouping }) => {
      const rows = new Map<string, GroupedRow>()
      for (const { rows: own } of grouping.of())
        for (const row of own) if (!rows.has(row.id)) rows.set(row.id, row)
      const { unnamed } = grouping
      const records = [...rows.values(), ...unnamed]
      return records.length > 0 ? [{ company, records, unnamedCount: unnamed.length }] : []
    })
  }

  /** How many recipients each company has, and how many rows of it were read. */
  countByCompany(): { company: SearchedCompany; count: number; rowsRead: number }[] {
    return [...this.groupings.values()].map(({ company, grouping }) => ({
      ...{ company, count: grouping.countOf(), rowsRead: grouping.rowsRead },
    }))
  }

  private keyOf({ name, facility }: GroupedRecipient): string {
    const written = `${name ?? ''}\n${facility ?? ''}`
    const known = this.keys.get(written)
    if (known !== undefined) return known
    const form = recipientForm({ name, facility, payee: null })
    const key = `${form.name}\n${form.facility}`
    this.keys.set(written, key)
    return key
  }
}
