import http from 'node:http'
import { answerMessages } from './answer.ts'

export interface MixedLoad {
  port: number
  headers: Record<string, string>
  /** Pages are asked for in turn; files are downloaded beside them, as fast as they come. */
  pages: string[]
  files: string[]
  visitors: number
  downloaders: number
  forMs: number
}

/** How many answers there were, and how many of them were not 200. */
export interface MixedAnswers {
  answers: number
  others: number
}

const agent = new http.Agent({ keepAlive: true })

answerMessages(async (load: MixedLoad): Promise<MixedAnswers> => {
  const counted = { answers: 0, others: 0 }
  const until = performance.now() + load.forMs
  let asked = 0
  const keepAsking = async (paths: string[]) => {
    while (performance.now() < until) {
      const status = await read(load, paths[asked++ % paths.length]!)
      counted.answers++
      if (status !== 200) counted.others++
    }
  }
  const workers = (paths: string[], count: number) => Array.from({ length: count }, () => keepAsking(paths))
  await Promise.all([...workers(load.pages, load.visitors), ...workers(load.files, load.downloaders)])
  return counted
})

/** Each request comes from a network of its own: limits of one are not what is measured. */
function read({ port, headers }: MixedLoad, path: string): Promise<number> {
  const from = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path, agent, headers: { ...headers, 'X-Forwarded-For': from } }
    const request = http.get(options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
      answer.once('error', reject)
    })
    request.once('error', reject)
  })
}
