/** The kinds of index: a company's documents, or the state, each in use or in a numbered build. */
export interface IndexRole {
  /** undefined: in use */
  build: number | undefined
  /** undefined: the state */
  companyId: number | undefined
}

/** Valid prefixes: no underscore, which ends it. */
const PREFIX = /^[a-z0-9-]{1,40}$/

/**
 * The names of an installation's indexes, all behind its prefix: `p_state` and `p_c7` (company 7) are in use,
 * `p_b12` and `p_b12_c7` are what rebuild 12 makes to take their places.
 */
export class IndexNames {
  readonly state: string
  private readonly pattern: RegExp

  constructor(private readonly prefix: string) {
    if (!PREFIX.test(prefix)) throw new Error('a prefix consists of lower-case letters, digits and hyphens')
    this.state = `${prefix}_state`
    this.pattern = new RegExp(`^${prefix}_(?:state|b(\\d+)|c(\\d+)|b(\\d+)_c(\\d+))$`)
  }

  ofCompany(companyId: number): string {
    return `${this.prefix}_c${companyId}`
  }

  /** The state that comes into use with the build. While it is there, the build may swap. */
  build(number: number): string {
    return `${this.prefix}_b${number}`
  }

  inBuild(number: number, companyId: number): string {
    return `${this.build(number)}_c${companyId}`
  }

  /** Parses an index name; undefined for an index of another installation. */
  read(uid: string): IndexRole | undefined {
    const found = this.pattern.exec(uid)
    if (!found) return undefined
    const number = (text: string | undefined) => (text === undefined ? undefined : Number(text))
    return { build: number(found[1] ?? found[3]), companyId: number(found[2] ?? found[4]) }
  }
}
