import http from 'node:http'
import { answerMessages } from './answer.ts'

/** Asks for one page again and again: `start`, then `stop`, which answers how long each answer took. */
export type Visit =
  | { kind: 'start'; port: number; path: string; headers: Record<string, string>; everyMs: number }
  | { kind: 'stop' }

let times: number[] = []
let timer: NodeJS.Timeout | undefined
// Given up before the server does (5 s), which would end a request that is just being sent.
const agent = new http.Agent({ keepAlive: true, timeout: 2_000 })

// At fixed moments, whether the last answer has come or not: a slow answer must not spare the server requests.
function ask({ port, path, headers }: Extract<Visit, { kind: 'start' }>): void {
  const start = performance.now()
  const request = http.get({ host: '127.0.0.1', port, path, headers, agent }, (response) => {
    if (response.statusCode !== 200) throw new Error(`${path} answers ${response.statusCode}`)
    response.resume().once('end', () => times.push(performance.now() - start))
  })
  request.on('error', (error) => {
    throw error
  })
}

answerMessages(
  async (visit: Visit) => {
    clearInterval(timer)
    if (visit.kind === 'start') {
      times = []
      timer = setInterval(() => ask(visit), visit.everyMs)
    }
    return { times }
  },
  async () => agent.destroy(),
)
