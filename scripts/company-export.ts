import { createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Command } from 'commander'
import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { createCore, type Core } from '#server/container.ts'
import { AppError } from '#server/errors/app-error.ts'
import { systemActor } from '#server/features/audit/index.ts'
import type { Company } from '#server/features/companies/index.ts'

// Writes all data of one company as a ZIP file in open formats (docs/decisions/076). The product may run meanwhile.

/** Ends the command with this message. */
class Refused extends Error {}

/** By its number, as in the address of its page, or by one of its domains. */
async function companyOf({ companies }: Core, code: string): Promise<Company> {
  const isNumber = /^\d{1,9}$/.test(code)
  const found = isNumber
    ? await companies.get(Number(code)).catch((error: unknown) => {
        if (error instanceof AppError) return undefined
        throw error
      })
    : (await companies.list(code, 1, 100)).companies.find(
        ({ disclosureDomain, patientDomain }) => disclosureDomain === code || patientDomain === code,
      )
  if (!found) throw new Refused(`There is no company ${code}. Give its number or one of its domains.`)
  return found
}

async function exportCompany(code: string, to: string): Promise<void> {
  const config = readConfigOrExit()
  if (
    await access(to).then(
      () => true,
      () => false,
    )
  )
    throw new Refused(`${to} exists already.`)
  const core = await createCore({ ...config, logLevel: 'silent' })
  const unfinished = `${to}.part`
  try {
    const company = await companyOf(core, code)
    const output = createWriteStream(unfinished, { mode: 0o600 })
    const { files } = await core.companyArchiver.write(company.id, output, async () => undefined)
    await core.audit.recordAlone(systemActor('company:export', company.id), {
      name: 'data_exported',
      details: { what: 'company' },
    })
    await rename(unfinished, to)
    console.log(`${files} files of ${company.name.ja} were written to ${to}.`)
    console.log('It has names and addresses of persons: keep it as you keep the database.')
  } finally {
    await rm(unfinished, { force: true })
    await core.close()
  }
}

await new Command('company:export')
  .description('write all data of a company as a ZIP file in open formats')
  .requiredOption('--company <code>', 'its number, or one of its domains')
  .requiredOption('--to <file>', 'the ZIP file, which must not exist')
  .action(({ company, to }: { company: string; to: string }) =>
    exportCompany(company, to).catch((error: unknown) => {
      if (!(error instanceof Refused)) return exitIfItCannotBegin(readConfigOrExit())(error)
      console.error(error.message)
      process.exitCode = 1
    }),
  )
  .parseAsync()
