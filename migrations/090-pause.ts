import type { Knex } from 'knex'
import { moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('installation', (t) => {
    // A restore is under way, or was broken off: nothing may work with this database.
    t.boolean('is_restoring').notNullable().defaultTo(false)
    // Since when nothing goes out: no mails, no messages, no planned publications, no purges. null: it does.
    moment(t, 'paused_at')
    // When files and editions were checked last, and how many faults there were.
    moment(t, 'verified_at')
    t.integer('faults_found')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('installation', (t) =>
    t.dropColumns('is_restoring', 'paused_at', 'verified_at', 'faults_found'),
  )
}
