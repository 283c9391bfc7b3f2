import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import S3rver from 's3rver'
import type { S3Settings } from '#server/drivers/storage/s3/settings.ts'
import { MissingCalls } from './missing-calls.ts'

/**
 * What goes wrong with a request: it is answered with 500 or 403, never answered, its connection is cut while it is received,
 * or its answer is cut or stops after so many bytes.
 */
type Fault = 'failing' | 'refused' | 'silent' | 'cut' | { cutAfter: number } | { stopAfter: number }

interface Call {
  method: string
  url: URL
  headers: IncomingMessage['headers']
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>

/**
 * S3 on this machine, with a bucket: s3rver behind a proxy that hands on whole requests only
 * (as S3 stores whole files only), checks their sums, and fails as it is told to.
 */
export async function startS3Server() {
  const directory = await mkdtemp(path.join(os.tmpdir(), 's3-'))
  const configureBuckets = [{ name: 'disclosure', configs: [] }]
  const options = { port: 0, address: '127.0.0.1', silent: true, vhostBuckets: false }
  const s3rver = new S3rver({ ...options, directory, configureBuckets })
  const { port: behind } = await s3rver.run()
  const missing = new MissingCalls(s3rver, directory)
  const calls: Call[] = []
  let faultOf: (call: Call) => Fault | undefined = () => undefined

  async function serve(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = new URL(req.url!, 'http://storage')
    const call = { method: req.method!, url, headers: req.headers }
    calls.push(call)
    const fault = faultOf(call)
    if (fault === 'silent') return void req.resume()
    if (fault === 'cut') return void req.once('data', () => req.destroy())
    const body = await buffer(req)
    if (fault === 'failing') return void res.writeHead(500).end(errorOf('InternalError'))
    if (fault === 'refused') return void res.writeHead(403).end(errorOf('AccessDenied'))
    const sum = req.headers['x-amz-checksum-crc32']
    if (sum !== undefined && sum !== sumOf(body)) return void res.writeHead(400).end(errorOf('BadDigest'))
    const own = await missing.answer(call.method, url)
    if (own) return void res.writeHead(own.status, { 'content-type': 'application/xml' }).end(own.body)
    const { method, headers, url: target } = req
    const passed = request(
      { port: behind, host: '127.0.0.1', method, headers, path: target },
      (answer) => void hand(firstByteOnly(answer, headers), res, fault),
    )
    passed.on('error', () => res.destroy())
    passed.end(body)
  }

  const answering = new Set<ServerResponse>()
  const server = createServer((req, res) => {
    answering.add(res)
    res.once('close', () => answering.delete(res))
    void serve(req, res).catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = {
    bucket: 'disclosure',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    prefix: 'product',
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
    pathStyle: true,
  }
  return {
    settings,
    /** Every request, in order. */
    calls,
    /** Resolves once no answer is on its way any more. */
    async answersEnded() {
      while (answering.size > 0) await Promise.race([...answering].map((res) => once(res, 'close')))
    },
    failWith: (fault: typeof faultOf) => void (faultOf = fault),
    /** From now on nothing listens there. */
    async leave() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await s3rver.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** s3rver takes the range 0-0 for the whole file. */
function firstByteOnly(answer: IncomingMessage, { range }: IncomingMessage['headers']): IncomingMessage {
  if (range === 'bytes=0-0' && answer.statusCode === 206)
    answer.headers = {
      ...answer.headers,
      'content-length': '1',
      'content-range': answer.headers['content-range']!.replace(/-\d+/, '-0'),
    }
  return answer
}

async function hand(answer: IncomingMessage, res: ServerResponse, fault: Fault | undefined): Promise<void> {
  res.writeHead(answer.statusCode!, answer.headers)
  const whole = await buffer(answer)
  const body = whole.subarray(0, Number(answer.headers['content-length'] ?? whole.length))
  if (typeof fault !== 'object') return void res.end(body)
  const isCut = 'cutAfter' in fault
  res.write(body.subarray(0, isCut ? fault.cutAfter : fault.stopAfter), () => isCut && res.destroy())
}

export const sumOf = (body: Buffer) => {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return sum.toString('base64')
}

const errorOf = (code: string) => `<Error><Code>${code}</Code><Message>test</Message></Error>`
