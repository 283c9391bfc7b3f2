import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import type { Request, Response } from 'express'
import type { Company } from '#server/features/companies/index.ts'
import { type DataRecord } from '#server/features/data-records/index.ts'
import { recordFields } from '#server/features/record-fields/index.ts'
import { sendRecordsCsv } from './export-records.ts'
import { OpenDownloads } from './open-downloads.ts'
import type { Services } from '#server/http/services.ts'
import { referenceTree } from '#server/testing/reference-tree.ts'

const record = {
  ...Object.fromEntries(recordFields.map(({ name }) => [name, null])),
  ...{ id: '1-1', sectionId: 1310, year: 2024, name: '名'.repeat(200), amount: 1 },
} as unknown as DataRecord

/** An export of rows without an end, and what has been read of them. */
async function exportEndless(take: (answer: http.IncomingMessage, asked: http.ClientRequest) => void) {
  const read = { batches: 0 }
  let stop = () => {}
  const stopped = new Promise<void>((resolve) => (stop = resolve))
  async function* each() {
    try {
      // without an end: only stopping ends it
      for (;;) {
        read.batches++
        yield Array<DataRecord>(100).fill(record)
        // as a database would: the next rows come in a later turn
        await turn()
      }
    } finally {
      stop()
    }
  }
  const services = {
    dataRecords: { each },
    sectionCatalogue: { of: async () => referenceTree },
    audit: { recordAlone: async () => {} },
    translate: (_lang: string, key: string) => key,
    config: { timeZone: 'Asia/Tokyo' },
    openDownloads: OpenDownloads.ofProcess(),
  } as unknown as Services
  const company = { id: 1, name: { ja: '青葉', en: '' } } as Company
  const data = { companyId: 1, sectionType: 1, version: 1, imports: [] } as const
  const failed: Promise<unknown>[] = []
  const server = http.createServer((req, res) => {
    const request = Object.assign(req, { context: { lang: 'ja', requestId: 'x' } }) as unknown as Request
    const response = Object.assign(res, { set: () => response }) as unknown as Response
    const choice = { filter: {}, sort: 'file' } as const
    const sent = sendRecordsCsv(services, request, response, company, { ...data, imports: [] }, choice)
    failed.push(sent.catch((error: unknown) => error))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const asked = http.get({ port, host: '127.0.0.1', agent: false }, (answer) => {
    answer.on('error', () => {})
    take(answer, asked)
  })
  asked.on('error', () => {})
  const close = async () => {
    await stopped
    // What handle-errors knows as somebody who went away.
    expect(await failed[0]).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' })
    await new Promise((resolve) => server.close(resolve))
  }
  return { read, asked, close }
}

it('an export that nobody takes any more stops reading', async () => {
  const { read, close } = await exportEndless((answer, asked) => {
    answer.once('data', () => asked.destroy())
  })
  await close()
  expect(read.batches).toBeGreaterThan(0)
})

it('an export whose reader only pauses reads no further than the line between them holds', async () => {
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => (begun = resolve))
  const { read, asked, close } = await exportEndless((answer) => {
    answer.once('data', () => {
      answer.pause()
      begun()
    })
  })
  await hasBegun
  // A batch is 60 kB: buffers of a few MB fill, and then nothing is read for as long as nobody takes any.
  for (let last = -1, same = 0; same < 2000; last = read.batches) {
    expect(read.batches).toBeLessThan(1000)
    same = read.batches === last ? same + 1 : 0
    await turn()
  }
  asked.destroy()
  await close()
})
