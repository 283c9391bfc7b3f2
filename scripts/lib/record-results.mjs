// Keeps the results of benchmarks: all of them in docs/benchmarks.md, each in a few words in the README.
import { readFileSync, writeFileSync } from 'node:fs'

const ALL = 'docs/benchmarks.md'
const README = 'README.md'

/**
 * Writes one benchmark's result in place of its former one.
 * @param {{file: string, name: string, rows: Record<string, string | number>[], summary?: string}} result
 */
export function recordResult({ file, name, rows, summary }) {
  const key = file.replace(/\.ts$/, '')
  rewrite(ALL, (text) => withPart(text, key, `## ${name}\n\n\`npm run bench -- ${key}\`\n\n${table(rows)}`))
  if (summary) rewrite(README, (text) => withLine(text, key, `| \`${key}\` | ${name} | ${summary} |`))
}

const rewrite = (file, change) => writeFileSync(file, change(readFileSync(file, 'utf8')))

/** A part between marks, which stands at the end if it is new. */
function withPart(text, key, part) {
  const [begin, end] = [`<!-- ${key} -->`, `<!-- end of ${key} -->`]
  const marked = `${begin}\n\n${part}\n\n${end}\n`
  const at = text.indexOf(begin)
  if (at < 0) return `${text.trimEnd()}\n\n${marked}`
  return text.slice(0, at) + marked + text.slice(text.indexOf(end) + end.length + 1)
}

/** A line of the README's table of benchmarks, which is in the order of their names. */
function withLine(text, key, line) {
  const [head, end] = ['| benchmark | what is measured | result |\n|---|---|---|\n', '\n\n']
  const from = text.indexOf(head)
  if (from < 0) throw new Error(`${README} has no table of benchmarks`)
  const begin = from + head.length
  const to = text.indexOf(end, begin - 1)
  const lines = text.slice(begin, to).split('\n').filter(Boolean)
  const others = lines.filter((other) => !other.startsWith(`| \`${key}\` |`))
  return `${text.slice(0, begin)}${[...others, line].sort().join('\n')}${text.slice(to)}`
}

function table(rows) {
  const columns = [...new Set(rows.flatMap(Object.keys))]
  const line = (cells) => `| ${cells.join(' | ')} |`
  return [
    line(columns),
    `|${columns.map(() => '---').join('|')}|`,
    ...rows.map((row) => line(columns.map((column) => row[column] ?? ''))),
  ].join('\n')
}
