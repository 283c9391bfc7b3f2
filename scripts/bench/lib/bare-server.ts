import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerMessages } from './answer.ts'

export interface Answer {
  status: number
  /** Names and values in turn. */
  headers: string[]
  /** Base64. */
  body: string
}

// The floor: node:http that sends the same bytes whatever it is asked.
let answer: { status: number; headers: string[]; body: Buffer }
const server = http.createServer((_req, res) => {
  res.writeHead(answer.status, answer.headers)
  res.end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

answerMessages(async ({ status, headers, body }: Answer) => {
  answer = { status, headers, body: Buffer.from(body, 'base64') }
  return { port: (server.address() as AddressInfo).port }
})
