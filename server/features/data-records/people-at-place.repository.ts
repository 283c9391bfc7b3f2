import type { Knex } from 'knex'
import type { DataVersion } from '#server/features/publishing/index.ts'
import type { HiddenParts } from './hidden-naming.ts'
import type { PersonAtPlace, PersonPart } from './person-at-place.ts'
import { figuresOf, sumColumns, visibleRows, type SummedRow } from './summed-rows.repository.ts'

/** The people whom rows name at a place: by its key, which has an index. */
export class PeopleAtPlaceRepository {
  private readonly knex: Knex

  constructor(knex: Knex) {
    this.knex = knex
  }

  /** Everybody named there in one of these sections, by person and section. */
  async find(
    data: DataVersion,
    placeKey: string,
    sectionIds: readonly number[],
    hidden: HiddenParts,
  ): Promise<PersonAtPlace[]> {
    if (sectionIds.length === 0) return []
    const rows: SummedRow<PersonAtPlace>[] = await this.named(data, placeKey, sectionIds, hidden)
      .groupBy(['recipient_key', 'section_id'])
      .select({
        key: 'recipient_key',
        sectionId: 'section_id',
        name: this.knex.raw('min(name)'),
        ...sumColumns(this.knex),
      })
    return rows.map(figuresOf)
  }

  /** The same of some of them, by import, spelling and department too. */
  async findParts(
    data: DataVersion,
    placeKey: string,
    keys: readonly string[],
    sectionIds: readonly number[],
    hidden: HiddenParts,
  ): Promise<PersonPart[]> {
    if (keys.length === 0) return []
    const rows: SummedRow<PersonPart>[] = await this.named(data, placeKey, sectionIds, hidden)
      .whereIn('recipient_key', [...keys])
      .groupBy(['recipient_key', 'import_id', 'section_id', 'name', 'department'])
      .orderBy(['recipient_key', 'import_id', 'section_id', 'name', 'department'])
      .select({
        key: 'recipient_key',
        importId: 'import_id',
        sectionId: 'section_id',
        name: 'name',
        department: 'department',
        ...sumColumns(this.knex),
      })
    return rows.map(figuresOf)
  }

  private named(data: DataVersion, placeKey: string, sectionIds: readonly number[], hidden: HiddenParts) {
    return (
      visibleRows(this.knex, data, hidden)
        .andWhere({ place_key: placeKey })
        .whereNotNull('name')
        // The plus keeps SQLite from walking whole sections instead of the few keys.
        .andWhereRaw(`+section_id in (${sectionIds.map(() => '?').join()})`, [...sectionIds])
    )
  }
}
