import http from 'node:http'
import { fail } from './project.mjs'

/** Resolves when a server answers on the port; fails after a minute. */
export async function untilServing(host, port) {
  const answers = () =>
    new Promise((resolve) => {
      const request = http.get({ host, port, path: '/health/live' }, (response) => {
        response.resume()
        resolve(true)
      })
      request.on('error', () => resolve(false))
    })
  for (let tries = 0; tries < 600; tries++) {
    if (await answers()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  fail(`Nothing answers on ${host}:${port}.`)
}
