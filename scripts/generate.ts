/** `npm run generate`: writes a CSV of synthetic rows, the same bytes for the same options on any machine. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { csvEncodings, mostRows, rootCodesOf, toCsvChunks } from '#seeds/synthetic/index.ts'
import type { CsvEncoding } from '#seeds/synthetic/index.ts'
import { sectionTypeNames, sectionTypeOf } from '#server/features/sections/index.ts'
import type { SectionTypeName } from '#server/features/sections/index.ts'
import { factsOf } from '#server/lib/error-facts.ts'

interface Options {
  rows: number
  type: SectionTypeName
  year: number
  section: string
  encoding: CsvEncoding
  seed: number
  revision: number
  thirdLevel: boolean
  out?: string
}

/** Returns a parser of whole numbers from `least` to `most`, written in plain digits. */
function wholeNumber(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : NaN
    if (!(number >= least && number <= most))
      throw new InvalidArgumentError(`Give a whole number from ${least} to ${most}.`)
    return number
  }
}

const command = new Command('generate')
  .description('Write a CSV file of synthetic payments: two header rows, then data rows.')
  .requiredOption('--rows <n>', 'number of data rows', wholeNumber(0, 100_000_000))
  .addOption(
    new Option('--type <type>', 'whom the payments went to')
      .choices(Object.values(sectionTypeNames))
      .default('disclosure'),
  )
  .requiredOption('--year <year>', 'year of the data, four digits', wholeNumber(1900, 9999))
  .requiredOption('--section <root>', 'root section, a letter', (value) => value.toUpperCase())
  .addOption(new Option('--encoding <encoding>', 'character encoding').choices(csvEncodings).default('utf8'))
  .option('--seed <n>', 'world of recipients', wholeNumber(0, 0xffffffff), 1)
  .option('--revision <n>', 'later state of the same file, a few rows changed', wholeNumber(0, 9999), 0)
  .option('--no-third-level', 'keep A1 whole instead of A1-1 to A1-3')
  .option('--out <file>', 'file to write (default: standard output)')
  .parse()

const { type, section, encoding, out, ...numbers } = command.opts<Options>()
const sectionType = sectionTypeOf(type)!

const roots = rootCodesOf(sectionType)
if (!roots.includes(section))
  command.error(`error: --section '${section}' is no root of type ${type}. Choose from: ${roots.join(', ')}`)
const most = mostRows(sectionType, section)
if (numbers.rows > most)
  command.error(`error: section ${section} has yearly totals only: --rows can be ${most} at most`)

try {
  const rows = toCsvChunks({ ...numbers, sectionType, rootCode: section }, encoding)
  await pipeline(rows, out === undefined ? process.stdout : createWriteStream(out))
} catch (error) {
  // a reader such as `head` may close the pipe early, which is no error
  const { code, message } = factsOf(error)
  if (code !== 'EPIPE') command.error(`error: ${String(message)}`)
}
