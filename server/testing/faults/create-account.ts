import type { Knex } from 'knex'

/** The product's account. Unlike root it is bound by read_only and by the limit of connections. */
export const ACCOUNT = { user: 'faults', password: 'faults' }

export async function createAccount(knex: Knex, schema: string): Promise<void> {
  const account = `'${ACCOUNT.user}'@'%'`
  await knex.raw(`create user if not exists ${account} identified by '${ACCOUNT.password}'`)
  await knex.raw(`grant all on \`${schema}\`.* to ${account}`)
}
