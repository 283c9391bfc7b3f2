import { readFile } from 'node:fs/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { Command } from 'commander'
import { readConfigOrExit, type Config } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { BackupRefused } from '#server/features/backup/index.ts'
import { factsOf } from '#server/lib/error-facts.ts'
import { make } from './backup/make.ts'
import { resume } from './backup/resume.ts'
import { verifyBackup, verifyInstallation } from './backup/verify.ts'
import { restore, type RestoreChoices } from './backup/restore.ts'

/** Runs a command; what the operator can mend is one line. */
async function run(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readConfigOrExit()
  await work(config).catch(exitIfItCannotBegin(config))
}

/** The key of a file, or of the settings. */
async function keyOf({ backupKey }: Config, keyFile: string | undefined): Promise<string | undefined> {
  if (keyFile === undefined) return backupKey
  const content = await readFile(keyFile, 'utf8').catch((error: unknown) => {
    throw new BackupRefused(`${keyFile} cannot be read (${factsOf(error).code}).`)
  })
  const lines = content.split('\n').map((line) => line.trim())
  // Files of age begin with comments.
  const key = lines.find((line) => line !== '' && !line.startsWith('#'))
  // An operator who gives a file wants the backup encrypted.
  if (key === undefined) throw new BackupRefused(`${keyFile} has no key.`)
  return key
}

const KEY_FILE = ['--key-file <file>', 'a file with the key, instead of BACKUP_KEY'] as const

const program = new Command('backup').description('backups of the whole installation')

program
  .command('make')
  .description('write the database and all files into one file; the product may run meanwhile')
  .option('--to <file>', '- for standard output; usually a new file in DATA_DIR/backups')
  .option(...KEY_FILE)
  .action(({ to, keyFile }: { to?: string; keyFile?: string }) =>
    run(async (config) => make(config, to, await keyOf(config, keyFile))),
  )

program
  .command('key')
  .description('make a key for backups')
  .action(async () => {
    const secret = await generateIdentity()
    console.log(`# The server needs only this, which encrypts:\n${await identityToRecipient(secret)}`)
    console.log(`# Keep this away from the server. Without it no backup can be read:\n${secret}`)
  })

program
  .command('restore')
  .description('restore a backup into an empty database and storage, as a paused installation')
  .requiredOption('--from <file>', 'the backup')
  .option(...KEY_FILE)
  .option('--replace', 'destroy what the database and the storage have, after asking for the database’s name')
  .option('--yes', 'do not ask')
  .option('--other-encryption-key', 'even if what ENCRYPTION_KEY encrypted cannot be read any more')
  .action((options: Partial<RestoreChoices> & { from: string; keyFile?: string }) =>
    run(async (config) =>
      restore(config, {
        ...{ replace: false, yes: false, otherEncryptionKey: false, ...options },
        key: await keyOf(config, options.keyFile),
      }),
    ),
  )

program
  .command('resume')
  .description('say what a restored installation will send and publish, and let it go')
  .option('--drop-mails', 'delete the waiting e-mails instead of sending them')
  .option('--yes', 'do not ask for the database’s name')
  .action(({ yes = false, dropMails = false }: { yes?: boolean; dropMails?: boolean }) =>
    run((config) => resume(config, { yes, dropMails })),
  )

program
  .command('verify')
  .description('check the files and editions of this installation, or a backup without restoring it')
  .option('--from <file>', 'a backup')
  .option('--quick', 'believe the hashes that a bucket keeps, instead of reading every file')
  .option(...KEY_FILE)
  .action(({ from, quick = false, keyFile }: { from?: string; quick?: boolean; keyFile?: string }) =>
    run(async (config) =>
      from === undefined
        ? verifyInstallation(config, quick)
        : verifyBackup(from, await keyOf(config, keyFile)),
    ),
  )

await program.parseAsync()
