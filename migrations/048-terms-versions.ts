import type { Knex } from 'knex'

/** By type, since each type's terms are agreed to apart. */
const columns = { disclosure: 'disclosure_terms_version', patient: 'patient_terms_version' }

export async function up(knex: Knex): Promise<void> {
  // Plain statements: a table that knex copies on SQLite to change a column would take its rows' children along.
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
