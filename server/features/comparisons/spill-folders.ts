import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Comparison } from './comparison.ts'

type Run = Pick<Comparison, 'companyId' | 'id' | 'run'>

/** A folder for each run of a comparison; the names show which ones a killed process has left behind. */
export class SpillFolders {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async open({ companyId, id, run }: Run): Promise<{ path: string; remove(): Promise<void> }> {
    const of = path.join(this.folder, `${companyId}-${id}-${run}`)
    await rm(of, { recursive: true, force: true })
    await mkdir(of, { recursive: true, mode: 0o700 })
    return { path: of, remove: () => rm(of, { recursive: true, force: true }) }
  }

  /** Removes the folders of runs that have ended, in whatever way. */
  async sweep(isRunning: (run: Run) => Promise<boolean>): Promise<void> {
    for (const name of await readdir(this.folder).catch(() => [])) {
      const match = /^(\d+)-(\d+)-(\d+)$/.exec(name)
      if (!match) continue
      const [companyId, id, run] = [Number(match[1]), Number(match[2]), Number(match[3])]
      if (await isRunning({ companyId, id, run })) continue
      await rm(path.join(this.folder, name), { recursive: true, force: true })
    }
  }
}
