import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { projectRoot } from '#server/lib/root.ts'

interface Entry {
  integrity?: string
  resolved?: string
  /** A package that lies inside another's archive, whose hash covers it. */
  inBundle?: boolean
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
})
