import { spawn } from 'node:child_process'
import { describe, expect, it } from '@jest/globals'
import { hasExited, thisProcess } from './job-owner.ts'
import { startOf } from './process-start.ts'

const me = { host: 'here', pid: 10, start: 'b' }
const nobody = () => undefined

describe('the owner of a job', () => {
  it('is gone when its process ended, or when another process has its number now', () => {
    const other = { host: 'here', pid: 20, start: 'a' }
    expect(hasExited(other, me, () => 'a')).toBe(false)
    expect(hasExited(other, me, nobody)).toBe(true)
    expect(hasExited(other, me, () => 'c')).toBe(true)
  })

  it('is gone when it was an earlier worker of the process that asks', () => {
    expect(hasExited(me, me, () => 'b')).toBe(true)
  })

  it('is never known to be gone from another machine', () => {
    expect(hasExited({ host: 'there', pid: 20, start: 'a' }, me, nobody)).toBe(false)
  })

  it('is told from the system: a living process has a start that stays, an ended one has none', async () => {
    expect(thisProcess().start).toBe(startOf(process.pid))
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const start = startOf(child.pid!)
    expect(start).toEqual(expect.any(String))
    expect(startOf(child.pid!)).toBe(start)
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
    expect(startOf(child.pid!)).toBeUndefined()
  })
})
