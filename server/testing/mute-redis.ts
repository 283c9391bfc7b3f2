import { createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A server that accepts a Redis client and then, on request, stops answering, like a frozen machine. */
export async function startMuteRedis() {
  const sockets = new Set<Socket>()
  let isMute = false
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (data) => {
      if (isMute) return
      // one answer for each command of the pipeline, which all begin with an array header
      const commands = data.toString('latin1').match(/^\*\d+\r$/gm) ?? []
      for (const _ of commands) socket.write('+OK\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze: () => void (isMute = true),
    /** Ends all connections and stops listening. */
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
