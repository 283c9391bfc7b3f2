import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { takeLock } from './lock.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lock-'))
  file = path.join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const unexpected = () => {
  throw new Error('waited')
}

/** A process that takes the lock, says so, and keeps it until its standard input ends. */
function otherProcess() {
  const program = `
    import { takeLock } from ${JSON.stringify(path.resolve('scripts/lib/lock.mjs'))}
    takeLock(${JSON.stringify(file)}, { waitMs: 600_000, onWait: () => process.send('waits') })
    process.send('has it')
    process.stdin.resume()`
  const args = ['--input-type=module', '--eval', program]
  return spawn(process.execPath, args, { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] })
}

const nextOf = async (child: ChildProcess) => ((await once(child, 'message')) as [string])[0]

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.disconnect()
  child.stdin!.end()
  await ended
}

it('is one process’s, and the next one’s when that ends', async () => {
  const first = otherProcess()
  expect(await nextOf(first)).toBe('has it')
  const second = otherProcess()
  expect(await nextOf(second)).toBe('waits')
  const taken = nextOf(second)
  await end(first)
  expect(await taken).toBe('has it')
  await end(second)
  expect(readdirSync(folder)).toEqual([])
})

it('is nobody’s if its process was killed', () => {
  const { pid } = spawnSync(process.execPath, ['--eval', ''])
  writeFileSync(file, String(pid))
  const giveBack = takeLock(file, { waitMs: 0, onWait: unexpected })
  expect(existsSync(file)).toBe(true)
  giveBack()
  expect(readdirSync(folder)).toEqual([])
})

it('is waited for no longer than told, with the name of the file in the error', () => {
  writeFileSync(file, String(process.ppid))
  const waitedFor: number[] = []
  expect(() => takeLock(file, { waitMs: 0, onWait: (pid) => waitedFor.push(pid) })).toThrow(file)
  expect(waitedFor).toEqual([process.ppid])
  expect(readdirSync(folder)).toEqual(['lock'])
})
