import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answerMessages } from './answer.ts'

/** People who do the same kind of thing, each one request after the other with a rest between them. */
export interface Kind {
  name: string
  people: number
  restMs: number
  headers: Record<string, string>
  paths: string[]
  /** What is sent to these paths; without it they are read. */
  forms?: string[]
  /** The expected status. */
  status: number
}

export interface Load {
  /** The web processes, asked in turn. */
  ports: number[]
  kinds: Kind[]
  /** How long it lasts; without it, until each form was sent once and answered. */
  forMs?: number
}

/** The times of the answers by kind, and how many there were with another status, or none at all. */
export type LoadTimes = Record<string, { ms: number[]; others: number }>

const agent = new http.Agent({ keepAlive: true })

answerMessages(async ({ ports, kinds, forMs }: Load): Promise<LoadTimes> => {
  const until = performance.now() + (forMs ?? Infinity)
  const times: LoadTimes = {}
  let asked = 0
  let unanswered = kinds.reduce((sum, { forms }) => sum + (forms?.length ?? 0), 0)
  const isOver = () => performance.now() >= until || (forMs === undefined && unanswered === 0)
  const work = kinds.flatMap((kind) => {
    const own: LoadTimes[string] = { ms: [], others: 0 }
    times[kind.name] = own
    const forms = kind.forms && [...kind.forms]
    return Array.from({ length: kind.people }, async (_, at) => {
      for (let turn = at; !isOver(); turn++) {
        const form = forms?.shift()
        if (forms && form === undefined) return
        const since = performance.now()
        const status = await send(ports[asked++ % ports.length]!, kind, turn, form)
        own.ms.push(performance.now() - since)
        if (status !== kind.status) own.others++
        if (form !== undefined) unanswered--
        await pause(kind.restMs)
      }
    })
  })
  await Promise.all(work)
  return times
})

/** Each request comes from a network of its own: limits of one are not what is measured. */
function send(port: number, kind: Kind, turn: number, form?: string): Promise<number> {
  const from = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const headers = {
    ...kind.headers,
    'X-Forwarded-For': from,
    ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
  }
  const method = form === undefined ? 'GET' : 'POST'
  const path = kind.paths[turn % kind.paths.length]!
  return new Promise((resolve) => {
    const request = http.request({ port, host: '127.0.0.1', path, method, agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
      answer.once('error', () => resolve(0))
    })
    request.once('error', () => resolve(0)).end(form)
  })
}
