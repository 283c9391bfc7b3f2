// Long because it is the only door to records: each method hands on to a file of its own.
import { AppError } from '#server/errors/app-error.ts'
import type { DataVersion, TrackVersions } from '#server/features/publishing/index.ts'
import { PromiseCache } from '#server/lib/promise-cache.ts'
import type { DataRecord } from './data-record.ts'
import type { DataRecordsRepository } from './data-records.repository.ts'
import { eachPaidSum } from './each-paid-sum.ts'
import { eachRow, eachWindow } from './each-row.ts'
import type { HiddenNaming, HiddenParts } from './hidden-naming.ts'
import type { PaidBodiesRepository } from './paid-bodies.repository.ts'
import type { PaidSum } from './paid-sum.ts'
import type { PeopleAtPlaceRepository } from './people-at-place.repository.ts'
import type { PersonAtPlace, PersonPart } from './person-at-place.ts'
import { RecipientRows } from './recipient-rows.ts'
import type { PersonSums, RecipientRowsPart, RecipientSum, SameNamed, SectionSums } from './recipient-sum.ts'
import type { RecipientsRepository } from './recipients.repository.ts'
import { PlaceMarks } from './place-marks.ts'
import { PlacedRows } from './placed-rows.ts'
import { cacheKeyOf, RecordCounts } from './record-counts.ts'
import type { RecordEditsRepository } from './record-edits.repository.ts'
import { filteredData, type RecordFilter } from './record-filter.ts'
import { parseRecordId } from './record-id.ts'
import { RecordLists, type RecordPage } from './record-lists.ts'
import { slicesOfPage, type ImportCount } from './record-page.ts'
import type { RecordSort } from './record-sort.ts'
import { rowsAfter, type RowPosition, type RowsPart } from './rows-after.ts'
import type { SearchesRecords } from './searches-records.ts'
import { SortedKeys } from './sorted-keys.ts'
import { SectionLists, type SectionPaging, type SectionPlace, type SectionRows } from './section-lists.ts'

/** Places whose people are kept while their pages are turned: of a large hospital, some thousand people. */
const PLACES_CACHED = 8

export interface DataRecordsDeps {
  repository: DataRecordsRepository
  edits: RecordEditsRepository
  recipients: RecipientsRepository
  people: PeopleAtPlaceRepository
  bodies: PaidBodiesRepository
  versions: Pick<TrackVersions, 'rowCountsOf'>
  search: SearchesRecords
  /** Nearer marks than usual, for tests. */
  marks?: PlaceMarks
}

/** Reads records of any version; changes none. */
export class DataRecordsService {
  private readonly deps: DataRecordsDeps
  private readonly counts: RecordCounts
  private readonly lists: RecordLists
  private readonly sectionLists: SectionLists
  private readonly recipientRows: RecipientRows
  private readonly peopleAtPlaces = new PromiseCache<readonly PersonAtPlace[]>(PLACES_CACHED)

  constructor(deps: DataRecordsDeps) {
    this.deps = deps
    const { repository, search, marks = new PlaceMarks() } = deps
    this.counts = new RecordCounts(deps.versions, deps.edits)
    const shared = {
      placed: new PlacedRows(repository, marks),
      sorted: new SortedKeys(repository),
      search,
    }
    this.lists = new RecordLists(repository, { counts: this.counts, ...shared })
    this.sectionLists = new SectionLists(repository, shared)
    this.recipientRows = new RecipientRows(deps.recipients, deps.marks)
  }

  /** One page of a version's records: newest year first, then by section and place in the file. Pages from 1. */
  list(
    data: DataVersion,
    filter: RecordFilter,
    page: number,
    size: number,
    sort: RecordSort = 'file',
  ): Promise<RecordPage> {
    return this.lists.page(data, filter, { offset: (page - 1) * size, size, sort })
  }

  /** The id of the last change up to a version, which identifies what it contains; 0 for an edition. */
  lastChange(data: DataVersion): Promise<number> {
    return this.counts.stampOf(data)
  }

  /** Primary keys of the records that key words find, by import, each in the order of its file: the first 10,000. */
  hitsByImport(
    data: DataVersion,
    filter: RecordFilter & { keyWords: string },
  ): Promise<{ keys: ReadonlyMap<number, readonly number[]>; capped: boolean }> {
    return this.lists.hitsByImport(data, filter)
  }

  /** Every record of a filter in the list's order, some hundred at a time. */
  each(data: DataVersion, filter: RecordFilter, sort: RecordSort = 'file'): AsyncGenerator<DataRecord[]> {
    return this.lists.each(data, filter, sort)
  }

  /**
   * One page of the rows of some sections of a year: section after section as given, each in its file's order; or all
   * of them in the order of a figure, rows that show none last and equal ones in the order of their files.
   */
  async listSections(data: DataVersion, place: SectionPlace, paging: SectionPaging): Promise<SectionRows> {
    const ofYear = filteredData(data, { year: place.year })
    const stamp = await this.counts.stampOf(data)
    const counts = await this.counts.of(ofYear, stamp)
    return this.sectionLists.page(ofYear, stamp, counts, place, paging)
  }

  /**
   * How many rows come before a record in the list of `listSections`, in the order of the files; null for an invalid
   * public id and for a record that is not in this list.
   */
  async rowsBefore(
    data: DataVersion,
    { year, sectionIds }: SectionPlace,
    id: string,
  ): Promise<number | null> {
    const ofYear = filteredData(data, { year })
    const record = await this.find(ofYear, id)
    if (!record || !sectionIds.includes(record.sectionId)) return null
    const stamp = await this.counts.stampOf(data)
    const counts = await this.counts.of(ofYear, stamp)
    return this.sectionLists.rowsBefore(ofYear, stamp, counts, sectionIds, record)
  }

  /** Every record of some sections of a year, in the order of `listSections`, read as `each` reads. */
  async *eachInSections(data: DataVersion, place: SectionPlace): AsyncGenerator<DataRecord[]> {
    const { sectionIds, search } = place
    const ofYear = filteredData(data, { year: place.year })
    const stamp = await this.counts.stampOf(data)
    if (search) return yield* this.sectionLists.eachMatching(ofYear, stamp, sectionIds, search)
    const counts = await this.counts.of(ofYear, stamp)
    for (const id of sectionIds)
      for (const { importId, sectionId } of counts)
        if (sectionId === id) yield* eachRow(this.deps.repository, ofYear, importId, id)
  }

  /** The parts of which the lists of these places are made, in their order: of each section, those of the imports. */
  async partsOf(data: DataVersion, places: readonly Omit<SectionPlace, 'search'>[]): Promise<RowsPart[]> {
    const counts = await this.counts.of(data, await this.counts.stampOf(data))
    const yearOf = new Map(data.imports.map(({ importId, year }) => [importId, year]))
    return places.flatMap(({ year, sectionIds }) =>
      sectionIds.flatMap((id) =>
        counts.filter(({ importId, sectionId }) => sectionId === id && yearOf.get(importId) === year),
      ),
    )
  }

  /** The next rows of such parts after a position, null where it is in none of them. */
  rowsAfter(
    data: DataVersion,
    parts: readonly RowsPart[],
    from: { after: RowPosition | null; limit: number },
  ): Promise<DataRecord[] | null> {
    return rowsAfter(this.deps.repository, data, parts, from)
  }

  /** What the rows that name a recipient add up to, by naming, import, section and spelling. */
  async recipientSums(data: DataVersion, key: string, hidden: HiddenNaming): Promise<RecipientSum[]> {
    return this.recipientRows.sums(data, await this.counts.stampOf(data), key, hidden)
  }

  /** One page of a recipient's rows: part after part as given, each in its file's order. */
  async listRecipient<Part extends ImportCount & RecipientRowsPart>(
    data: DataVersion,
    key: string,
    parts: Part[],
    { page, size }: { page: number; size: number },
    hidden: HiddenNaming,
  ): Promise<{ part: Omit<Part, 'rowCount'>; records: DataRecord[] }[]> {
    const stamp = await this.counts.stampOf(data)
    const lists: { part: Omit<Part, 'rowCount'>; records: DataRecord[] }[] = []
    for (const part of slicesOfPage(parts, (page - 1) * size, size))
      lists.push({ part, records: await this.recipientRows.slice(data, stamp, key, part, hidden) })
    return lists
  }

  /** Every row of a part of a recipient's, in its file's order, read as `each` reads. */
  eachOfRecipient(
    data: DataVersion,
    key: string,
    part: RecipientRowsPart,
    hidden: HiddenNaming,
  ): AsyncGenerator<DataRecord[]> {
    const { recipients } = this.deps
    return eachWindow((after, limit) =>
      recipients.findSlice(data, key, part, hidden, { after, skip: 0, limit }),
    )
  }

  /** Other recipients whose keys are in a range and who have rows in one of these sections. */
  otherRecipients(...asked: Parameters<RecipientsRepository['findOthers']>): Promise<SameNamed[]> {
    return this.deps.recipients.findOthers(...asked)
  }

  /** The companies that have, or had, a row that names the recipient of their key. */
  companiesNaming(...asked: Parameters<RecipientsRepository['findCompaniesNaming']>): Promise<Set<number>> {
    return this.deps.recipients.findCompaniesNaming(...asked)
  }

  /** The recipients among these keys whom rows name in one way, once for each section of those rows. */
  namedRecipients(...asked: Parameters<RecipientsRepository['findNamed']>) {
    return this.deps.recipients.findNamed(...asked)
  }

  /** What the rows that name some persons add up to, by person, import and section. */
  sumsOfPeople(...asked: Parameters<RecipientsRepository['sumsOfPeople']>): Promise<PersonSums[]> {
    return this.deps.recipients.sumsOfPeople(...asked)
  }

  /** What a version says of a recipient in other years than one, newest first and then by section. */
  async otherYears(
    data: DataVersion,
    recipientKey: string,
    year: number,
  ): Promise<(SectionSums & { year: number })[]> {
    const imports = data.imports.filter((slot) => slot.year !== year)
    if (recipientKey === '' || imports.length === 0) return []
    const years = new Map(imports.map((slot) => [slot.importId, slot.year]))
    const sums = await this.deps.recipients.sumsBySection({ ...data, imports }, recipientKey)
    return sums
      .map((sum) => ({ ...sum, year: years.get(sum.importId)! }))
      .sort((a, b) => b.year - a.year || a.sectionId - b.sectionId)
  }

  /** Everybody whom rows of these sections name at a place, by person and section. */
  async peopleAt(...asked: Parameters<PeopleAtPlaceRepository['find']>): Promise<readonly PersonAtPlace[]> {
    const [data, ...place] = asked
    const version = cacheKeyOf(data, await this.counts.stampOf(data))
    return this.peopleAtPlaces.get(`${version} ${JSON.stringify(place)}`, () =>
      this.deps.people.find(...asked),
    )
  }

  /** The same of some of them, by import, spelling and department too. */
  partsOfPeople(...asked: Parameters<PeopleAtPlaceRepository['findParts']>): Promise<PersonPart[]> {
    return this.deps.people.findParts(...asked)
  }

  /** What the rows of a version's import add up to for each body that they name as paid, some bodies at a time. */
  eachPaidSum(data: DataVersion, importId: number, hidden: HiddenParts): AsyncGenerator<PaidSum[]> {
    return eachPaidSum(this.deps.bodies, data, importId, hidden)
  }

  /** What a version contains, for those who cache what they derive from it: another one after each change. */
  async contentKey(data: DataVersion): Promise<string> {
    return cacheKeyOf(data, await this.counts.stampOf(data))
  }

  /** One record of a version by its public id, or 707. */
  async get(data: DataVersion, id: string): Promise<DataRecord> {
    const record = await this.find(data, id)
    if (!record) throw new AppError(707)
    return record
  }

  async find(data: DataVersion, id: string): Promise<DataRecord | undefined> {
    const key = parseRecordId(id)
    const visible = key && data.imports.some(({ importId }) => importId === key.importId)
    return visible ? this.deps.repository.find(data, key.importId, key.rowNo) : undefined
  }

  /** Which of these records differ from what was imported, by public id. */
  async editedOf(records: DataRecord[]): Promise<Set<string>> {
    const edited = records.filter(({ revision }) => revision > 0)
    return edited.length === 0 ? new Set() : this.deps.edits.findEdited(edited)
  }
}
