import { spawn } from 'node:child_process'
import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { describe, expect, it } from '@jest/globals'
import { hasExited, thisProcess, type JobOwner } from './job-owner.ts'
import { startOf } from './process-start.ts'

const me = { space: 'here', pid: 10, start: 'b' }
const nobody = () => undefined

describe('the owner of a job', () => {
  it('is gone when its process ended, or when another process has its number now', () => {
    const other = { space: 'here', pid: 20, start: 'a' }
    expect(hasExited(other, me, () => 'a')).toBe(false)
    expect(hasExited(other, me, nobody)).toBe(true)
    expect(hasExited(other, me, () => 'c')).toBe(true)
  })

  it('is gone when it was an earlier worker of the process that asks', () => {
    expect(hasExited(me, me, () => 'b')).toBe(true)
  })

  it('is another process than that of the same number in another container with the same host name', () => {
    const containers = ['pid:[1]', 'pid:[2]'].map((space) => ({ space, pid: 1, start: 'a' }))
    expect(hasExited(containers[0]!, containers[1]!, nobody)).toBe(false)
    if (process.platform === 'linux') expect(thisProcess().space).toContain(readlinkSync('/proc/self/ns/pid'))
  })

  it('is unknown when an earlier version recorded it by host name', () => {
    const old = { host: os.hostname(), pid: 1, start: 'a' } as unknown as JobOwner
    expect(hasExited(old, thisProcess(), nobody)).toBe(false)
  })

  it('is never known to be gone from another machine', () => {
    expect(hasExited({ space: 'there', pid: 20, start: 'a' }, me, nobody)).toBe(false)
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
