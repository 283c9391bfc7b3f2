import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from '@jest/globals'
import { JobThread } from './job-thread.ts'

function entryOf(source: string): URL {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'job-thread-')), 'worker.mjs')
  writeFileSync(file, `import { parentPort } from 'node:worker_threads'\n${source}`)
  return pathToFileURL(file)
}

it('ends when it is told to', async () => {
  const lines: string[] = []
  const logger = { info: () => undefined, error: (_fields: object, text: string) => lines.push(text) }
  const thread = new JobThread(
    entryOf(`parentPort.on('message', (m) => m === 'stop' && parentPort.close())`),
    logger,
  )
  thread.start()
  thread.wake()
  await thread.stop()
  expect(lines).toEqual([])
})

it('starts again after it died', async () => {
  let ended = 0
  let sawSecond!: () => void
  const second = new Promise<void>((resolve) => (sawSecond = resolve))
  const logger = {
    info: () => undefined,
    error: (_fields: object, text: string) => {
      if (text === 'job worker ended' && ++ended === 2) sawSecond()
    },
  }
  const thread = new JobThread(entryOf(`throw new Error('broken')`), logger)
  thread.start()
  await second
  await thread.stop()
  expect(ended).toBeGreaterThanOrEqual(2)
})

it('starts again after a job outgrew the heap it may have', async () => {
  const codes: unknown[] = []
  let sawSecond!: () => void
  const second = new Promise<void>((resolve) => (sawSecond = resolve))
  const logger = {
    info: () => undefined,
    error: (fields: object) => {
      if (!('err' in fields)) return
      codes.push((fields.err as NodeJS.ErrnoException).code)
      if (codes.length === 2) sawSecond()
    },
  }
  // Arrays of numbers stand in the heap, which Buffers do not.
  const thread = new JobThread(
    entryOf(`const held = []; for (;;) held.push(new Array(1e5).fill(0.5))`),
    logger,
  )
  thread.start()
  await second
  await thread.stop()
  expect(codes).toEqual(['ERR_WORKER_OUT_OF_MEMORY', 'ERR_WORKER_OUT_OF_MEMORY'])
})
