import { shortDatabaseNameOf } from '#server/config/database-name.ts'
import type { Config } from '#server/config/index.ts'
import { createCore, type Core } from '#server/container.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { textIn } from '#server/features/companies/index.ts'
import { BackupRefused } from '#server/features/backup/index.ts'
import type { HeldWork } from '#server/features/installation/index.ts'
import { requireUsableSchema } from '../../migrations/run/index.ts'
import { typedAs } from '../lib/typed-as.ts'

/** Says what a paused installation will send, publish and delete, and lets it go. */
export async function resume(config: Config, choices: { yes: boolean; dropMails: boolean }): Promise<void> {
  const database = openDatabase(config)
  const core = await createCore({ ...config, logLevel: 'silent' }, { database })
  try {
    await requireUsableSchema(database.knex)
    const held = await core.release.heldWork()
    if (!held) return console.log('The installation is not paused.')
    await describe(core, held, choices.dropMails)
    if (!choices.yes && !(await typedAs(shortDatabaseNameOf(config))))
      throw new BackupRefused('The name was not typed. The installation is still paused.')
    await core.release.resume(systemActor('resume'), { dropMails: choices.dropMails })
    console.log('Resumed: running processes go on within a second.')
  } finally {
    await core.close()
  }
}

async function describe(core: Core, held: HeldWork, dropMails: boolean): Promise<void> {
  const { mails, messages, publications, pausedSince } = held
  console.log(`Paused since ${momentOf(pausedSince)}. What happens when it is resumed:`)
  const since = mails.oldestAt === null ? '' : `, the oldest of ${momentOf(mails.oldestAt)}`
  console.log(
    dropMails
      ? `  e-mails: ${mails.count + mails.expired} deleted unsent`
      : `  e-mails: ${mails.count} sent${since}; ${mails.expired} too old, deleted unsent`,
  )
  console.log(`  messages to webhooks: ${messages} sent`)
  console.log(
    `  planned publications and withdrawals: ${publications.overdue.length} overdue, carried out at once`,
  )
  const names = new Map((await core.companies.all()).map(({ id, name }) => [id, textIn(name, 'ja')]))
  for (const { companyId, publicationId, at } of publications.overdue)
    console.log(
      `    ${names.get(companyId) ?? `company ${companyId}`}: no. ${publicationId}, planned for ${momentOf(at)}`,
    )
  console.log(
    `  planned publications and withdrawals: ${publications.later} carried out when their time comes`,
  )
  console.log('  expired data: deleted for good by the daily clean-up, as usual')
  if (publications.overdue.length > 0)
    console.log(
      'Whoever does not want one cancels it in the console first, while the installation is paused.',
    )
}

const momentOf = (at: number) => new Date(at).toISOString()
