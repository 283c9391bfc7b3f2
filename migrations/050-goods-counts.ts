import type { Knex } from 'knex'

/** The number of rows with goods per section, stored with its other totals, so that pages need not search for them. */
export async function up(knex: Knex): Promise<void> {
  for (const table of ['import_totals', 'total_deltas'])
    await knex.schema.alterTable(table, (t) => t.integer('goods_count').notNullable().defaultTo(0))
  const rowsOf = (table: string) =>
    knex('data_records')
      .where({
        'data_records.company_id': knex.ref(`${table}.company_id`),
        'data_records.import_id': knex.ref(`${table}.import_id`),
        'data_records.section_id': knex.ref(`${table}.section_id`),
      })
      .andWhere((either: Knex.QueryBuilder) => either.whereNotNull('item').orWhereNotNull('quantity'))
      .count()
  await knex('import_totals').update({ goods_count: rowsOf('import_totals').andWhere({ revision: 0 }) })
  // Rows added by an edit begin in its version, removed ones end there.
  const opened = rowsOf('total_deltas')
    .andWhere('revision', '>', 0)
    .andWhere('since_version', knex.ref('total_deltas.version'))
  const closed = rowsOf('total_deltas').where('until_version', knex.ref('total_deltas.version'))
  await knex('total_deltas').update({ goods_count: knex.raw('? - ?', [opened, closed]) })
}

export async function down(knex: Knex): Promise<void> {
  for (const table of ['import_totals', 'total_deltas'])
    await knex.schema.alterTable(table, (t) => t.dropColumn('goods_count'))
}
