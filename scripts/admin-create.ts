import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { startupFault } from '#server/config/startup-fault.ts'
import { createCore, type Core } from '#server/container.ts'
import { productVersion } from '#server/lib/product-version.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { systemActor } from '#server/features/audit/index.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'
import { Prompt, PromptEnded } from './lib/prompt.ts'

// Creates a system admin. It asks questions; a pipe answers each with one line, in this order:
// e-mail, last name, first name, language, password, password again. There is no other way to give a password,
// because other users of the machine can read a command's arguments and environment.

const questions = {
  email: 'E-mail',
  lastName: 'Last name',
  firstName: 'First name',
  lang: 'Language (ja or en)',
  password: 'Password',
}
const labels = new Map(Object.entries(questions))

/** Ends the command with this message; nothing was created. */
class Refused extends Error {}

async function main(config: Config): Promise<void> {
  if (process.argv.length > 2) throw new Refused('admin:create takes no arguments: it asks.')
  const database = openDatabase(config)
  try {
    await requireUsableSchema(database.knex, productVersion)
    const core = await createCore({ ...config, logLevel: 'silent' }, { database })
    try {
      await askAndCreate(core)
    } finally {
      await core.close()
    }
    const at = `${core.origins.of(config.consoleHost)}/login`
    console.log(`The system admin can sign in at ${at} and will be asked for a new password there.`)
  } finally {
    await database.close()
  }
}

async function askAndCreate(core: Core): Promise<void> {
  const prompt = new Prompt()
  try {
    const person = await core.systemAdmins.check({
      email: await prompt.line(questions.email),
      lastName: await prompt.line(questions.lastName),
      firstName: await prompt.line(questions.firstName),
      lang: await prompt.line(questions.lang),
    })
    const password = await prompt.secret(questions.password)
    if ((await prompt.secret('Password again')) !== password) throw new Refused('The two passwords differ.')
    await core.systemAdmins.create(systemActor('admin:create'), person, password)
  } catch (error) {
    if (error instanceof AppError) throw new Refused(sentencesOf(core, error))
    if (error instanceof PromptEnded) throw new Refused('Stopped: an answer is missing.')
    throw error
  } finally {
    prompt.close()
  }
}

/** The errors, field by field, without what was typed. */
function sentencesOf({ translate }: Core, { code, fields }: AppError): string {
  if (fields.length === 0) return translate('en', `api.error.${code}`)
  return fields
    .map(({ field, message, params }) => `${labels.get(field) ?? field}: ${translate('en', message, params)}`)
    .join('\n')
}

const config = readConfigOrExit()
try {
  await main(config)
} catch (error) {
  const reason = error instanceof Refused ? error.message : startupFault(error, config)
  if (reason === undefined) throw error
  console.error(`${reason}\nNobody was created.`)
  process.exitCode = 1
}
