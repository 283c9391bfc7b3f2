import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import express from 'express'
import { OpenDownloads } from '#server/http/files/open-downloads.ts'
import { sendLines } from './json-lines.ts'

it('reads no more lines once the reader has left', async () => {
  const openDownloads = OpenDownloads.ofProcess()
  const app = express()
  let stopped: () => void
  const isStopped = new Promise<void>((resolve) => (stopped = resolve))
  async function* endless() {
    try {
      for (;;) yield `${JSON.stringify({ id: '1-1', name: '見本'.repeat(1000) })}\n`
    } finally {
      stopped()
    }
  }
  app.get('/', async (req, res) => {
    const lines = sendLines({ openDownloads }, { req, res }, endless(), {
      type: 'application/jsonl',
      read: null,
    })
    await expect(lines).rejects.toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  const server = http.createServer(app)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = http.get({ port, host: '127.0.0.1' }, (answer) => answer.once('data', () => asked.destroy()))
  asked.on('error', () => undefined)
  await isStopped
  await new Promise((resolve) => server.close(resolve))
})
