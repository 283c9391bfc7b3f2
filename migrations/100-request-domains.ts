import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // The institution of this row whose domain the requester's address has, as the company kept it then.
  await knex.schema.alterTable('correction_request_records', (t) => {
    t.string('domain_institution', 255)
  })
  // It was kept of the whole request. Of its only row it holds too; of several it is not known of which.
  const ofOneRow = knex('correction_request_records')
    .groupBy('request_id')
    .havingRaw('count(*) = 1')
    .select('request_id')
  const known = await knex('correction_requests')
    .whereNotNull('domain_institution')
    .whereIn('id', ofOneRow)
    .select('id', 'domain_institution')
  for (const { id, domain_institution } of known)
    await knex('correction_request_records').where({ request_id: id }).update({ domain_institution })
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table correction_request_records drop column domain_institution')
}
