import type Database from 'better-sqlite3'
import type { CandidateQuery, SearchDocument } from './contract.ts'

type Owner = Pick<SearchDocument, 'companyId' | 'sectionType' | 'importId'>

/** Record ids, first to last. A document among them is of this import. */
export interface ImportRange extends Owner {
  firstId: number
  lastId: number
}

export const RANGES_SCHEMA = `
  create table import_ranges (
    first_id integer primary key, last_id integer not null,
    company_id integer not null, section_type integer not null, import_id integer not null
  );
  create index import_ranges_import on import_ranges (import_id);
`

const SELECT = `
  select first_id as firstId, last_id as lastId,
    company_id as companyId, section_type as sectionType, import_id as importId
  from import_ranges
`

/** Imports whose ranges are remembered: hardly more than are searched together. */
const MOST_REMEMBERED = 20_000

/**
 * Which import's documents lie where; no two ranges overlap. The rows of an import are stored one after the other, so
 * there are hardly more ranges than imports and edits. With them an import is a place to begin and to end, while a token
 * for it would be compared with every match.
 */
export class ImportRanges {
  private readonly find: Database.Statement
  private readonly dataVersion: Database.Statement
  private readonly lastFrom: Database.Statement
  private readonly insert: Database.Statement
  private readonly setLast: Database.Statement
  private readonly erase: Database.Statement
  private known: { version: number; ranges: Map<number, ImportRange[]> } | undefined

  constructor(db: Database.Database) {
    this.find = db.prepare(`
      ${SELECT} where import_id in (select value from json_each(?)) order by first_id
    `)
    this.dataVersion = db.prepare('pragma data_version')
    this.lastFrom = db.prepare(`${SELECT} where first_id <= ? order by first_id desc limit 1`)
    this.insert = db.prepare('insert into import_ranges values (?, ?, ?, ?, ?)')
    this.setLast = db.prepare('update import_ranges set last_id = ? where first_id = ?')
    this.erase = db.prepare('delete from import_ranges where first_id = ?')
  }

  /**
   * Those of the imports of a query, in ascending order. They are remembered until anybody writes: one search asks many
   * questions about the same imports, of which several companies have hundreds.
   */
  of({ companies, sectionType }: Pick<CandidateQuery, 'companies' | 'sectionType'>): ImportRange[] {
    const known = this.remembered()
    const unknown = companies.flatMap(({ importIds }) => importIds.filter((id) => !known.has(id)))
    if (unknown.length > 0) this.read(unknown, known)
    const found = companies.flatMap(({ companyId, importIds }) =>
      importIds.flatMap((id) =>
        known.get(id)!.filter((one) => one.companyId === companyId && one.sectionType === sectionType),
      ),
    )
    return found.sort((a, b) => a.firstId - b.firstId)
  }

  private remembered(): Map<number, ImportRange[]> {
    // libsql gives an object with every answer, also where one value is asked for.
    const { data_version: version } = this.dataVersion.get() as { data_version: number }
    if (!this.known || this.known.version !== version || this.known.ranges.size > MOST_REMEMBERED)
      this.known = { version, ranges: new Map() }
    return this.known.ranges
  }

  private read(importIds: number[], into: Map<number, ImportRange[]>): void {
    for (const importId of importIds) into.set(importId, [])
    for (const range of this.find.all(JSON.stringify(importIds)) as ImportRange[])
      into.get(range.importId)!.push(range)
  }

  /** Notes where documents are that are added. Those that are removed leave their range behind. */
  note(documents: SearchDocument[]): void {
    // What the connection writes itself does not change its data version.
    this.known = undefined
    for (const { owner, ids } of runsOf(documents)) this.noteRun(owner, ids)
  }

  /** `ids` ascend. What lies between two of them is no document so far: if one comes, it splits the range. */
  private noteRun(owner: Owner, ids: number[]): void {
    const [first, last] = [ids[0]!, ids.at(-1)!]
    const before = this.lastFrom.get(last) as ImportRange | undefined
    if (before && isSame(before, owner) && before.firstId <= first) {
      if (before.lastId < last) this.setLast.run(last, before.firstId)
    } else if (!before || before.lastId < first) this.add(owner, first, last)
    else if (ids.length > 1) for (const id of ids) this.noteRun(owner, [id])
    else this.split(before, owner, first)
  }

  private split(range: ImportRange, owner: Owner, id: number): void {
    if (range.firstId < id) this.setLast.run(id - 1, range.firstId)
    else this.erase.run(range.firstId)
    this.add(owner, id, id)
    if (range.lastId > id) this.add(range, id + 1, range.lastId)
  }

  private add({ companyId, sectionType, importId }: Owner, firstId: number, lastId: number): void {
    this.insert.run(firstId, lastId, companyId, sectionType, importId)
  }
}

const isSame = (a: Owner, b: Owner) =>
  a.importId === b.importId && a.companyId === b.companyId && a.sectionType === b.sectionType

/** Documents of one import whose ids ascend, as they were given. */
function runsOf(documents: SearchDocument[]): { owner: Owner; ids: number[] }[] {
  const runs: { owner: Owner; ids: number[] }[] = []
  for (const document of documents) {
    const run = runs.at(-1)
    if (run && isSame(run.owner, document) && run.ids.at(-1)! < document.recordId)
      run.ids.push(document.recordId)
    else runs.push({ owner: document, ids: [document.recordId] })
  }
  return runs
}
