import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  // The institution of this row whose domain the requester's address has, as the company kept it then.
  await knex.schema.alterTable('correction_request_records', (t) => {
    t.string('domain_institution', 255)
  })
  const ofSeveral = knex('correction_request_records')
    .groupBy('request_id')
    .havingRaw('count(*) > 1')
    .select('request_id')
  // It was kept of a request whose rows did not all name the institution. Of one row it is known that it does.
  await knex('correction_requests')
    .whereIn('id', ofSeveral)
    .update({ domain_confirmed: false, domain_institution: null })
  await knex.raw(`update correction_request_records set domain_institution =
    (select request.domain_institution from correction_requests as request
      where request.id = correction_request_records.request_id)`)
}

export async function down(knex: Knex): Promise<void> {
  // Not by knex: on SQLite it would rebuild the table.
  await knex.raw('alter table correction_request_records drop column domain_institution')
}
