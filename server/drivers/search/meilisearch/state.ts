import type { IndexNames } from './names.ts'
import type { MeiliServer } from './server.ts'
import { INDEX_FORMAT } from './settings.ts'

const KEY = 'id'
const FORMAT = 'format'
const BUILD = /^b(\d+)$/

/**
 * What the installation's processes must agree on, in documents of an index of its own: in what format the indexes
 * in use were built, and which rebuilds are under way. It is swapped together with them, so both change at one stroke.
 */
export class IndexState {
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
  async prepareNext(build: number): Promise<void> {
    const uid = this.names.build(build)
    await this.server.finished(await this.server.createIndex(uid, KEY))
    await this.put(uid, { [KEY]: FORMAT, format: INDEX_FORMAT })
  }

  async isBuilt(): Promise<boolean> {
    const documents = await this.server.stateDocuments(this.names.state)
    return documents.some((document) => document[KEY] === FORMAT && document['format'] === INDEX_FORMAT)
  }

  /** The numbers of rebuilds to which whatever is added or removed has to go as well. */
  async builds(): Promise<number[]> {
    const documents = await this.server.stateDocuments(this.names.state)
    return documents.flatMap((document) => {
      const found = BUILD.exec(String(document[KEY]))
      return found ? [Number(found[1])] : []
    })
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
