import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

interface Entry {
  integrity?: string
  resolved?: string
  /** A package inside the archive of another one, whose hash covers it. */
  inBundle?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync(path.join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Entry>
}
const entries = Object.entries(packages).filter(([place]) => place !== '')

describe('package-lock.json', () => {
  it('fixes the content of every package', () => {
    expect(entries.length).toBeGreaterThan(0)
    const loose = entries.filter(([, entry]) => !entry.inBundle && !/^sha512-/.test(entry.integrity ?? ''))
    expect(loose.map(([place]) => place)).toEqual([])
  })

  it('names no download address, so that any registry serves', () => {
    expect(entries.filter(([, { resolved }]) => resolved !== undefined).map(([place]) => place)).toEqual([])
  })

  // otherwise `npm ci` refuses the whole file. pdf.js needs a native canvas if it runs in Node, which it never does
  // here: if npm has added it, but not for every platform, remove it from the file.
  it('holds everything that its packages ask for, optional parts of every platform too', () => {
    const isHeld = (place: string, name: string): boolean => {
      if (`${place ? `${place}/` : ''}node_modules/${name}` in packages) return true
      return place !== '' && isHeld(place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/'))), name)
    }
    const missing = entries.flatMap(([place, { dependencies, optionalDependencies }]) =>
      Object.keys({ ...dependencies, ...optionalDependencies })
        .filter((name) => !isHeld(place, name))
        .map((name) => `${place}: ${name}`),
    )
    expect(missing).toEqual([])
  })
})
