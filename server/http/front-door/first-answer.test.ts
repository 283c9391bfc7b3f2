import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { firstAnswer } from './first-answer.ts'

const NEVER_MS = 2 ** 30

let server: http.Server
let url: string
let answers: (() => void)[]
beforeEach(async () => {
  answers = []
  server = http.createServer((_req, res) => void answers.push(() => res.end('ok')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

describe('the first answer', () => {
  it('is waited for until it is sent', async () => {
    let isOver = false
    const over = firstAnswer(server, NEVER_MS).then(() => (isOver = true))
    const asked = fetch(url)
    while (answers.length === 0) await new Promise(setImmediate)
    expect(isOver).toBe(false)
    answers[0]!()
    await Promise.all([asked, over])
    expect(isOver).toBe(true)
  })

  it('is not waited for where nobody asks', async () => {
    await firstAnswer(server, 1)
    expect(answers).toEqual([])
  })
})
