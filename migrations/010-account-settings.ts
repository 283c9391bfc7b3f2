import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // The security policy (SPEC §3). Without a row the defaults hold.
  await createTable(knex, 'account_settings', (t) => {
    // 'platform' for the system admins, else 'company:{id}': a unique key that MySQL enforces, unlike a null company
    t.string('scope', 30).primary()
    t.integer('company_id').unsigned().references('companies.id').onDelete('CASCADE')
    t.boolean('force_two_factor').notNullable()
    t.boolean('force_first_login_change').notNullable()
    t.integer('min_length').notNullable()
    t.integer('max_length').notNullable()
    t.integer('lowercase_count').notNullable()
    t.integer('uppercase_count').notNullable()
    t.integer('special_count').notNullable()
    t.integer('numeric_count').notNullable()
    // null: passwords do not expire
    t.integer('password_age_days')
    t.integer('password_history').notNullable()
    t.integer('lockout_threshold').notNullable()
    t.integer('lockout_duration_minutes').notNullable()
    t.integer('lockout_reset_after_minutes').notNullable()
    t.integer('session_age').notNullable()
    t.string('session_age_unit', 5).notNullable()
    // 0: no sign-out after inactivity
    t.integer('auto_logout_minutes').notNullable()
    moment(t, 'updated_at').notNullable()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('account_settings')
}
