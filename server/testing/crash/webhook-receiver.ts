import http from 'node:http'
import type { AddressInfo } from 'node:net'

/** A company's system: counts how often each message arrives. */
export async function startWebhookReceiver() {
  const arrivals = new Map<string, number>()
  const server = http.createServer((req, res) => {
    const id = String(req.headers['webhook-id'])
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1)
    req.resume().once('end', () => res.writeHead(204).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    arrivals,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
