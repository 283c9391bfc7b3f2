import path from 'node:path'
import { Argument, Command } from 'commander'
import { readConfigOrExit } from '#server/config/index.ts'
import { exitIfItCannotBegin } from '#server/config/startup-fault.ts'
import { storageNameOf } from '#server/config/storage-name.ts'
import { createCore } from '#server/container.ts'
import { copyStorage, openStorage } from '#server/drivers/storage/index.ts'
import { MARKER_KEY, readMarker } from '#server/features/installation/index.ts'
import { requireUsableSchema } from '../migrations/run/index.ts'

/** A line is printed after so many files. */
const REPORT_EVERY = 500

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** Copies between the folder under DATA_DIR and the bucket of the settings. Neither needs the database. */
async function copy(target: 'bucket' | 'folder'): Promise<void> {
  const config = readConfigOrExit()
  const { dataDir, s3 } = config
  if (!s3) return fail('S3_BUCKET is not set: there is no bucket to copy to or from.')
  const folder = { dataDir, s3: undefined }
  const [from, to] = target === 'bucket' ? [folder, { dataDir, s3 }] : [{ dataDir, s3 }, folder]
  const [source, copies] = [await openStorage(from), await openStorage(to)]
  const [own, found] = [await readMarker(source), await readMarker(copies)]
  if (found && found.installation !== own?.installation)
    return fail(`${storageNameOf(to)} has files of another installation. Nothing was copied.`)
  console.log(`From: ${storageNameOf(from)}\nTo:   ${storageNameOf(to)}`)
  const { copied, copiedBytes, same, failed } = await copyStorage(source, copies, {
    temporaryFolder: path.join(dataDir, 'tmp'),
    // It says whose files these are, and where the installation keeps them: storage:adopt writes it.
    skip: (key) => key === MARKER_KEY,
    onFile: (soFar) => {
      const files = soFar.copied + soFar.same + soFar.failed.length
      if (files % REPORT_EVERY === 0) console.log(`${files} files …`)
    },
  })
  console.log(`Copied: ${copied} (${megabytes(copiedBytes)}). There already: ${same}.`)
  for (const { key, error } of failed) console.error(`Not copied: ${key} (${reasonOf(error)})`)
  if (failed.length > 0)
    return fail('Files are missing in the copy. Run this again: it goes on where it was.')
  console.log('Every file is there. Next: stop the product, run this once more, set or unset S3_BUCKET, and')
  console.log('run storage:adopt before starting it.')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'unknown')

/** Has the installation take the files of the settings as its own. */
async function adopt({ incomplete = false }: { incomplete?: boolean }): Promise<void> {
  const config = readConfigOrExit()
  const core = await createCore(config)
  try {
    await requireUsableSchema(core.database.knex)
    const place = storageNameOf(config)
    const { named, missing, adopted } = await core.installation.adopt({ incomplete })
    if (!adopted)
      return fail(
        (named === 0
          ? `${place} has files of another installation, and the database names none of them. `
          : `${place} lacks ${missing} of the ${named} files that the database names. `) +
          'Nothing was changed. ' +
          'With -- --incomplete, the installation takes it nevertheless.',
      )
    console.log(
      `${place} has this installation's files now: ${named - missing} of the ${named} that the database names. ` +
        'Processes with other files do not start any more.',
    )
  } finally {
    await core.close()
  }
}

function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}

const exitWithOneLine = (error: unknown) => exitIfItCannotBegin(readConfigOrExit())(error)

const program = new Command('storage').description('where uploaded and generated files are kept')

program
  .command('copy')
  .description('copy all files from DATA_DIR into the bucket of the S3 settings, or back; can be repeated')
  .addArgument(new Argument('<target>', 'where to').choices(['bucket', 'folder']))
  .action((target: 'bucket' | 'folder') => copy(target).catch(exitWithOneLine))

program
  .command('adopt')
  .description('take the files of the present settings as this installation’s, after a copy, move or restore')
  .option('--incomplete', 'even if files are missing, or are another installation’s')
  .action((options: { incomplete?: boolean }) => adopt(options).catch(exitWithOneLine))

await program.parseAsync()
