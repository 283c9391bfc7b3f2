import type { Knex } from 'knex'
import { createTable, moment } from './helpers.ts'

export async function up(knex: Knex): Promise<void> {
  // Requests to publish, withdraw or restore, and their outcomes
  await createTable(knex, 'publications', (t) => {
    t.increments('id')
    t.integer('company_id').unsigned().notNullable().references('companies.id').onDelete('CASCADE')
    // features/publishing/publication.ts names kinds and states
    t.string('kind', 10).notNullable()
    t.string('state', 20).notNullable()
    t.integer('requested_by').unsigned()
    moment(t, 'requested_at').notNullable()
    t.integer('decided_by').unsigned()
    moment(t, 'decided_at')
    // why it was rejected
    t.string('reason', 1000).notNullable().defaultTo('')
    // when it is due; null: at once
    moment(t, 'publish_at')
    // when its content is to be withdrawn again
    moment(t, 'withdraw_at')
    t.string('note', 1000).notNullable().defaultTo('')
    // the text as it was confirmed
    t.string('attestation', 1200).notNullable().defaultTo('')
    // the edition whose content is to be shown again
    t.integer('restored_number')
    // the resulting edition
    t.integer('edition_number')
    t.integer('error_code')
    moment(t, 'ended_at')
    t.index(['company_id', 'state', 'publish_at'])
    t.index(['company_id', 'id'])
  })
  // The tracks it is about, each with the version pinned when it was confirmed (0: withdrawn)
  await createTable(knex, 'publication_tracks', (t) => {
    t.integer('publication_id').unsigned().notNullable().references('publications.id').onDelete('CASCADE')
    t.string('track', 20).notNullable()
    t.integer('company_id').unsigned().notNullable()
    t.integer('version').notNullable()
    t.primary(['publication_id', 'track'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('publication_tracks')
  await knex.schema.dropTable('publications')
}
