import { Command } from 'commander'
import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore, type Core } from '#server/container.ts'
import { openDatabase } from '#server/drivers/database/index.ts'
import { AppError } from '#server/errors/app-error.ts'
import { systemActor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'
import { CommandRefused } from './lib/command-refused.ts'
import { openTarget } from './lib/target-file.ts'

// Writes all data of one company as a ZIP file in open formats (docs/decisions/076). The product may run meanwhile.

/** Files are missing: the archive has everything else. */
const FAULTY = 2

const isNoCompany = (error: unknown) => error instanceof AppError && error.code === 703

/** By its number, as in the address of its page, or by one of its domains. */
async function companyOf({ companies }: Core, code: string): Promise<Company> {
  const isNumber = /^\d{1,9}$/.test(code)
  const found = isNumber
    ? await companies.get(Number(code)).catch((error: unknown) => {
        if (isNoCompany(error)) return undefined
        throw error
      })
    : (await companies.list(code, 1, 100)).companies.find(
        ({ disclosureDomain, patientDomain }) => disclosureDomain === code || patientDomain === code,
      )
  if (!found) throw new CommandRefused(`There is no company ${code}. Give its number or one of its domains.`)
  return found
}

async function exportCompany(code: string, to: string): Promise<void> {
  const config = readConfigOrExit()
  // Without the limits of the server: reading takes as long as it takes.
  const database = openDatabase(config)
  const core = await createCore({ ...config, logLevel: 'silent' }, { database })
  try {
    await requireUsableSchema(database.knex)
    await core.installation.requireOwnStorage()
    const company = await companyOf(core, code)
    const { files, missing } = await write(core, company, to)
    await core.audit.recordAlone(systemActor('company:export', company.id), {
      name: 'data_exported',
      details: { what: 'company' },
    })
    console.log(`${files} files of ${company.name.ja} were written to ${to}.`)
    console.log('It has names and addresses of persons: keep it as you keep the database.')
    if (missing.length === 0) return
    for (const path of missing) console.error(`Missing: ${path}`)
    console.error('The archive has everything else. The storage has lost these files.')
    process.exitCode = FAULTY
  } finally {
    await core.close()
  }
}

async function write({ companyArchiver }: Core, { id }: Company, to: string) {
  const target = await openTarget(to)
  try {
    const written = await companyArchiver.write(id, target.stream, async () => undefined)
    await target.keep()
    return written
  } catch (error) {
    await target.discard()
    throw isNoCompany(error)
      ? new CommandRefused('The company was deleted meanwhile. There is no archive.')
      : target.explain(error)
  }
}

await new Command('company:export')
  .description('write all data of a company as a ZIP file in open formats')
  .requiredOption('--company <code>', 'its number, or one of its domains')
  .requiredOption('--to <file>', 'the ZIP file, which must not exist')
  .action(({ company, to }: { company: string; to: string }) =>
    exportCompany(company, to).catch((error: unknown) => exitIfItCannotBegin(readConfigOrExit())(error)),
  )
  .parseAsync()
