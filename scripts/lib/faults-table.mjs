// The table of faults: printed, and written into docs/operations.md between its markers.
import { readFileSync, writeFileSync } from 'node:fs'
import prettier from 'prettier'

const FILE = 'docs/operations.md'
const [BEGIN, END] = ['<!-- faults: begin -->', '<!-- faults: end -->']

/**
 * What faults.test.ts writes for each fault: `answers` by column, milliseconds.
 * @typedef {{subject: string, name: string, answers: Record<string, string[]>, slowestMs?: number, wellAfterMs?: number,
 *   note?: string}} Row
 */

const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(1))

/** @param {Row[]} rows */
function tableOf(rows) {
  const columns = [...new Set(rows.flatMap(({ answers }) => Object.keys(answers)))]
  const cells = rows.map(({ subject, name, answers, slowestMs, wellAfterMs, note }) => [
    `${subject} ${name}`,
    ...columns.map((column) => (answers[column] ?? ['']).join(', ')),
    seconds(slowestMs),
    seconds(wellAfterMs),
    note ?? '',
  ])
  const head = ['fault', ...columns, 'slowest answer, s', 'well again after, s', 'note']
  const isUsed = head.map((_, at) => cells.some((row) => row[at] !== ''))
  const line = (row) => `| ${row.filter((_, at) => isUsed[at]).join(' | ')} |`
  return [head, head.map(() => '---'), ...cells].map(line).join('\n')
}

const formatted = (text) => prettier.format(text, { parser: 'markdown' })

/** @param {Row[]} rows */
export async function printFaults(rows) {
  console.log(`\n${await formatted(tableOf(rows))}`)
}

/** @param {Row[]} rows */
export async function writeFaults(rows) {
  const text = readFileSync(FILE, 'utf8')
  const [from, to] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)]
  if (to < from) throw new Error(`${FILE} has no place for the table: ${BEGIN} … ${END}`)
  const table = await formatted(tableOf(rows))
  writeFileSync(FILE, `${text.slice(0, from)}\n\n${table}\n${text.slice(to)}`)
}
