import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Passes connections on to a server until it is frozen: then they stay open, new ones too, and nothing comes back. */
export async function startFreezingProxy(host: string, port: number) {
  const sockets = new Set<Socket>()
  let isFrozen = false
  const pass = (from: Socket, to: Socket) => {
    sockets.add(from)
    from.on('error', () => undefined)
    from.on('data', (data) => isFrozen || to.write(data))
    from.once('close', () => to.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(port, host)
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => void (isFrozen = true),
    /** What was sent meanwhile is lost: connections of before are of no use any more. */
    thaw: () => void (isFrozen = false),
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
