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

const headings = ['ドメイン', 'メールドメイン', 'domain', 'maildomain', 'emaildomain']

/**
 * Reads a list that was typed or pasted: a line for each institution and domain, with a comma or a tab between them, as
 * spreadsheets copy cells. Empty lines, a row of headings and repeated lines are left out.
 */
export function readDomainList(text: string): { domains: InstitutionDomain[]; faults: FaultyLine[] } {
  const domains = new Map<string, InstitutionDomain>()
  const faults: FaultyLine[] = []
  for (const [at, written] of text.split(/\r\n|\r|\n/).entries()) {
    const [name, end] = cellsOf(written)
    if (name === '' && end === '') continue
    if (at === 0 && headings.includes(end.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase())) continue
    const domain = domainOf(end)
    const fault = faultOf(name, end, domain)
    if (fault) faults.push({ line: at + 1, fault })
    else domains.set(`${name}\t${domain}`, { institution: name, domain })
  }
  return { domains: [...domains.values()], faults }
}

/** The list as it is typed: what `readDomainList` reads. */
export const writtenDomainList = (domains: readonly InstitutionDomain[]): string =>
  domains.map(({ institution, domain }) => `${institution},${domain}`).join('\n')

/** Names may have commas in them, domains have none. */
function cellsOf(line: string): [name: string, domain: string] {
  const at = Math.max(line.lastIndexOf(','), line.lastIndexOf('\t'), line.lastIndexOf('，'))
  const bare = (cell: string) =>
    unguardFormula(
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .replaceAll('""', '"'),
    ).trim()
  return at < 0 ? [bare(line), ''] : [bare(line.slice(0, at)), bare(line.slice(at + 1))]
}

function faultOf(name: string, written: string, domain: string): LineFault | undefined {
  if (name === '' || written === '') return 'incomplete'
  if (codePointsIn(name) > MAX_NAME) return 'longName'
  if (domain === '') return 'noDomain'
  return isOpenToAll(domain) ? 'openToAll' : undefined
}
