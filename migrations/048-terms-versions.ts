import type { Knex } from 'knex'

/** By type, because users agree to the terms of each type separately. */
const columns = { disclosure: 'disclosure_terms_version', patient: 'patient_terms_version' }

export async function up(knex: Knex): Promise<void> {
  // Plain statements: to change a column on SQLite, knex copies the table, which would delete dependent rows.
  await knex.raw(`alter table companies rename column terms_version to ${columns.disclosure}`)
  await knex.raw(`alter table companies add column ${columns.patient} integer not null default 0`)
  for (const [part, column] of Object.entries(columns))
    await knex('companies').update({
      [column]: knex.raw(
        `coalesce((select p.since_version from wording_parts p
           join tracks t on t.company_id = p.company_id and t.track = p.track
           where p.company_id = companies.id and p.track = 'terms' and p.part = ?
             and p.since_version <= t.published_version and p.until_version > t.published_version), 0)`,
        [part],
      ),
    })
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`alter table companies drop column ${columns.patient}`)
  await knex.raw(`alter table companies rename column ${columns.disclosure} to terms_version`)
}
