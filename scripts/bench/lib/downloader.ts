import http from 'node:http'
import { answerMessages } from './answer.ts'

export interface Downloads {
  port: number
  path: string
  headers: Record<string, string>
  connections: number
  /** How long each of them asks again after an answer, in milliseconds. */
  forMs: number
}

/** How many answers had which status. */
export type DownloadStatuses = Record<number, number>

/** Who was refused asks again after so long, as a script would that heeds nothing. */
const AGAIN_MS = 50

answerMessages(async (load: Downloads): Promise<DownloadStatuses> => {
  const statuses: DownloadStatuses = {}
  const until = performance.now() + load.forMs
  const keepAsking = async () => {
    while (performance.now() < until) {
      const status = await download(load, until)
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
  await Promise.all(Array.from({ length: load.connections }, keepAsking))
  return statuses
})

/** One file, read as fast as it comes and given up when the time is over. */
function download({ port, path, headers }: Downloads, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, host: '127.0.0.1', path, headers, agent: false }, (answer) => {
      answer.on('data', () => {
        if (performance.now() > until) answer.destroy()
      })
      answer.once('close', () => resolve(answer.statusCode!))
      answer.on('error', () => undefined)
    })
    request.on('error', reject)
  })
}
