import type { IndexMark } from '../contract.ts'
import { markIn, outdatedIn, sequenceDocument } from './mark.ts'
import type { IndexNames } from './names.ts'
import type { MeiliServer } from './server.ts'
import { INDEX_FORMAT } from './settings.ts'

const KEY = 'id'
const FORMAT = 'format'
const BUILD = /^b(\d+)$/
const COMPANY = /^c(\d+)$/

/** How long one look is used by searches. */
const FRESH_MS = 1000

/** What one look at a state shows. */
export interface SeenState {
  /** Null if it was never built to the end, or in another format. */
  mark: IndexMark | null
  /** The rebuilds to which whatever is added or removed has to go as well. */
  builds: number[]
  /** The companies that have an index: if it is missing, it was lost. */
  companies: Set<number>
}

/**
 * What the installation's processes must agree on, in documents of an index of its own: the mark of the indexes in
 * use, whose they are, and which rebuilds are under way. It is swapped together with them, so all change at one stroke.
 */
export class IndexState {
  private seen: SeenState | undefined
  private seenAt = -Infinity

  constructor(
    private readonly server: MeiliServer,
    private readonly names: IndexNames,
  ) {}

  /** Makes the state where there is none. Its task's number is greater than that of any call before. */
  async prepare(): Promise<number> {
    const number = await this.server.createIndex(this.names.state, KEY)
    await this.server.finished(number, 'index_already_exists')
    return number
  }

  /** Makes the state that a build will bring: built, in this program's format, and no rebuild under way. */
  async prepareNext(build: number, token: string): Promise<void> {
    const uid = this.names.build(build)
    await this.server.finished(await this.server.createIndex(uid, KEY))
    await this.put(uid, { [KEY]: FORMAT, format: INDEX_FORMAT, token })
  }

  /** The state in use, as a search sees it: at most a second old. */
  async recent(): Promise<SeenState> {
    const isFresh = this.seen && performance.now() - this.seenAt < FRESH_MS
    return isFresh ? this.seen! : this.look()
  }

  /** The state in use, or that of a build, read anew. */
  async look(uid = this.names.state): Promise<SeenState> {
    const at = performance.now()
    const documents = await this.server.stateDocuments(uid)
    const numbers = (pattern: RegExp) =>
      documents.flatMap((document) => pattern.exec(String(document[KEY]))?.[1] ?? []).map(Number)
    const seen = {
      mark: markIn(documents),
      builds: numbers(BUILD),
      companies: new Set(numbers(COMPANY)),
    }
    if (uid === this.names.state) Object.assign(this, { seen, seenAt: at })
    return seen
  }

  /** Notes that the company has an index in this state. */
  async register(companyId: number, uid: string): Promise<void> {
    await this.put(uid, { [KEY]: `c${companyId}` })
    // A search over several companies asks those that it knows to have an index.
    this.seen = undefined
  }

  /**
   * Notes the sequence of the mark. Nobody waits for the task: a task takes about a second. Each sequence is a document
   * of its own, so that of two writers none takes the other's back.
   */
  async advance(mark: IndexMark): Promise<void> {
    const documents = await this.server.stateDocuments(this.names.state)
    await this.server.addDocuments(this.names.state, JSON.stringify(sequenceDocument(mark)) + '\n', KEY)
    const outdated = outdatedIn(documents)
    if (outdated.length > 0) await this.server.removeDocuments(this.names.state, outdated)
  }

  /** Takes the mark away: what is in the indexes is not all there is. */
  async invalidate(uid = this.names.state): Promise<void> {
    await this.server.finished(await this.server.removeDocuments(uid, [FORMAT]), 'index_not_found')
    this.seen = undefined
  }

  announce(build: number): Promise<void> {
    return this.put(this.names.state, { [KEY]: `b${build}` })
  }

  async withdraw(builds: number[]): Promise<void> {
    if (builds.length === 0) return
    const ids = builds.map((build) => `b${build}`)
    await this.server.finished(await this.server.removeDocuments(this.names.state, ids), 'index_not_found')
  }

  private async put(uid: string, document: Record<string, string>): Promise<void> {
    const task = await this.server.addDocuments(uid, JSON.stringify(document) + '\n', KEY)
    await this.server.finished(task)
  }
}
