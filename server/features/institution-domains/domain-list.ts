import { rowsOfFormFile } from '#server/features/imports/index.ts'
import { unguardFormula } from '#server/lib/csv/formula-guard.ts'
import { codePointsIn } from '#server/lib/code-points.ts'
import { domainOf, isOpenToAll } from './mail-domain.ts'

/** The mail domain of an institution. */
export interface InstitutionDomain {
  institution: string
  domain: string
}

/** Why a line of a list is refused. */
type LineFault = 'incomplete' | 'longName' | 'noDomain' | 'openToAll'
export interface FaultyLine {
  /** From 1. */
  line: number
  fault: LineFault
}

/** Lines of a list, and characters of an institution's name. */
export const MAX_DOMAINS = 2000
const MAX_NAME = 255

/** Bytes of a file that has such a list. */
export const MAX_LIST_BYTES = 2_000_000

/** The columns of a list, by what their heading may say; widths, case, blanks and hyphens do not count. */
const headings = {
  name: ['施設', '施設名', '施設・団体', '団体名', 'institution', 'institutionname', 'facility', 'name'],
  domain: ['ドメイン', 'メールドメイン', 'domain', 'maildomain', 'emaildomain'],
} as const

export interface ReadDomainList {
  domains: InstitutionDomain[]
  faults: FaultyLine[]
}

/** A line as it was written. */
interface WrittenLine {
  /** From 1. */
  line: number
  name: string
  domain: string
}

/**
 * Reads a list that was typed or pasted: a line for each institution and domain, with a comma or a tab between them, as
 * spreadsheets copy cells. Empty lines, a row of headings and repeated lines are left out.
 */
export function readDomainList(text: string): ReadDomainList {
  const lines = text.split(/\r\n|\r|\n/).map((written, at) => {
    const [name, domain] = cellsOf(written)
    return { line: at + 1, name, domain }
  })
  return checked(isHeading('domain', lines[0]!.domain) ? lines.slice(1) : lines)
}

/**
 * The same of a CSV file: by its headings, wherever the columns are, and without them the name and the domain in this
 * order.
 * @throws AppError 406 with the reason at `file` where it cannot be read
 */
export async function readDomainFile(
  open: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<ReadDomainList> {
  const lines: WrittenLine[] = []
  let columns: { name: number; domain: number } | undefined
  for await (const { row, cells } of rowsOfFormFile(open)) {
    const isFirst = columns === undefined
    const domain = isFirst ? cells.findIndex((cell) => isHeading('domain', cell)) : -1
    columns ??= domain === -1 ? { name: 0, domain: 1 } : { name: nameColumn(cells, domain), domain }
    if (isFirst && domain !== -1) continue
    const [name, written] = [bare(cells[columns.name] ?? ''), bare(cells[columns.domain] ?? '')]
    lines.push({ line: row, name, domain: written })
  }
  return checked(lines)
}

/** The column that a heading names, otherwise the one beside the domain's. */
function nameColumn(cells: readonly string[], domain: number): number {
  const named = cells.findIndex((cell) => isHeading('name', cell))
  return named === -1 ? Number(domain === 0) : named
}

const isHeading = (column: keyof typeof headings, cell: string): boolean => {
  const word = cell.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
  return headings[column].some((heading) => heading === word)
}

function checked(lines: readonly WrittenLine[]): ReadDomainList {
  const domains = new Map<string, InstitutionDomain>()
  const faults: FaultyLine[] = []
  for (const { line, name, domain: written } of lines) {
    if (name === '' && written === '') continue
    const domain = domainOf(written)
    const fault = faultOf(name, written, domain)
    if (fault) faults.push({ line, fault })
    else domains.set(`${name}\t${domain}`, { institution: name, domain })
  }
  return { domains: [...domains.values()], faults }
}

/** The list as it is typed: what `readDomainList` reads. */
export const writtenDomainList = (domains: readonly InstitutionDomain[]): string =>
  domains.map(({ institution, domain }) => `${written(institution)},${domain}`).join('\n')

/** In quotes only what would lose its own. */
const written = (name: string): string => (QUOTED.test(name) ? `"${name.replaceAll('"', '""')}"` : name)

const QUOTED = /^"(.*)"$/

/** Names may have commas in them, domains have none. */
function cellsOf(line: string): [name: string, domain: string] {
  const at = Math.max(line.lastIndexOf(','), line.lastIndexOf('\t'), line.lastIndexOf('，'))
  const unquoted = (cell: string) => {
    const inQuotes = QUOTED.exec(cell.trim())?.[1]
    return bare(inQuotes === undefined ? cell : inQuotes.replaceAll('""', '"'))
  }
  return at < 0 ? [unquoted(line), ''] : [unquoted(line.slice(0, at)), unquoted(line.slice(at + 1))]
}

/** In one line, as it is typed: cells of a file may have several. */
const bare = (cell: string): string =>
  unguardFormula(cell.trim())
    .trim()
    .replace(/\s*[\r\n]\s*/g, ' ')

function faultOf(name: string, written: string, domain: string): LineFault | undefined {
  if (name === '' || written === '') return 'incomplete'
  if (codePointsIn(name) > MAX_NAME) return 'longName'
  if (domain === '') return 'noDomain'
  return isOpenToAll(domain) ? 'openToAll' : undefined
}
