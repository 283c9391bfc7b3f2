import type { Knex } from 'knex'

/** Creates a table whose text is compared byte by byte on MySQL too (`_ci` collations equate ハハ and パパ). */
export async function createTable(
  knex: Knex,
  name: string,
  build: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  await knex.schema.createTable(name, (table) => {
    if (knex.client.config.client === 'mysql2') {
      table.charset('utf8mb4')
      table.collate('utf8mb4_bin')
    }
    build(table)
  })
}

/** Moments are milliseconds since the epoch on both engines. */
export function moment(table: Knex.CreateTableBuilder, column: string): Knex.ColumnBuilder {
  return table.bigInteger(column)
}
