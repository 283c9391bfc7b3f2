import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { factsOf } from '#server/lib/error-facts.ts'

const NAME = /^index-(\d+)\.sqlite$/

function numberOf(name: string): number {
  return Number(NAME.exec(name)?.[1] ?? 0)
}

/** The index's folder: numbered generations, and `current`, which names the one in use. */
export class IndexFolder {
  constructor(private readonly dir: string) {
    this.make()
  }

  private make(): void {
    mkdirSync(this.dir, { recursive: true })
  }

  pathOf(name: string): string {
    return path.join(this.dir, name)
  }

  /** The content of `current`; undefined if it is missing or not the name of a generation. */
  currentName(): string | undefined {
    try {
      const name = readFileSync(this.pathOf('current'), 'utf8').trim()
      return NAME.test(name) ? name : undefined
    } catch (error) {
      if (factsOf(error).code === 'ENOENT') return undefined
      throw error
    }
  }

  /** Tells a file from another one of the same name; empty if there is none. */
  fileId(name: string): string {
    const file = statSync(this.pathOf(name), { throwIfNoEntry: false })
    return file ? `${file.dev} ${file.ino}` : ''
  }

  /** Makes `name` the current generation atomically: readers see the old name or the new one. */
  makeCurrent(name: string): void {
    const temporary = this.pathOf(`current.${process.pid}.${name}`)
    const file = openSync(temporary, 'w', 0o600)
    try {
      writeFileSync(file, name)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, this.pathOf('current'))
  }

  /** Reserves the next generation's name by creating its empty file; two processes never get the same. */
  reserve(): string {
    // The folder may have been removed while the product runs.
    this.make()
    for (;;) {
      const name = `index-${Math.max(0, ...this.generations().map(numberOf)) + 1}.sqlite`
      try {
        closeSync(openSync(this.pathOf(name), 'wx', 0o600))
        return name
      } catch (error) {
        if (factsOf(error).code !== 'EEXIST') throw error
      }
    }
  }

  remove(name: string): void {
    for (const suffix of ['', '-wal', '-shm']) rmSync(this.pathOf(name + suffix), { force: true })
  }

  /** Removes generations older than `current`, except `previous`, which readers may still have open. */
  removeOlder(current: string, previous: string): void {
    for (const name of this.generations())
      if (name !== previous && numberOf(name) < numberOf(current)) this.remove(name)
  }

  private generations(): string[] {
    return readdirSync(this.dir).filter((name) => NAME.test(name))
  }
}
