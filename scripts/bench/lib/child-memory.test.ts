import { spawn } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { watchMemory } from './child-memory.ts'

// Holds the memory until this side has seen it and closes the pipe: no waiting by the clock.
const HOLDS_200_MB = `
  const held = Buffer.alloc(200e6, 1)
  process.stdin.resume().on('end', () => process.exit(held[0] + 2))
  process.stdout.write('held')
`

describe('watchMemory', () => {
  it('sees the peak of a child and its exit code', async () => {
    const child = spawn(process.execPath, ['-e', HOLDS_200_MB], { stdio: ['pipe', 'pipe', 'inherit'] })
    await new Promise((resolve) => child.stdout.once('data', resolve))
    const watched = watchMemory(child)
    child.stdin.end()
    const { code, peakBytes } = await watched
    expect(code).toBe(3)
    expect(peakBytes).toBeGreaterThan(200e6)
  })
})
