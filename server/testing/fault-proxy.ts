import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>

/** A client's connection and the one to the server behind; the second is there once the first may pass. */
interface Pair {
  client: Socket
  server?: Socket
  /** Nothing comes through any more, and neither end learns of it. */
  isForgotten?: true
}

/** Passes connections on to a server on this machine, and can do to them what networks and servers do. */
export async function startFaultProxy(serverPort: number) {
  let behind = serverPort
  let isFrozen = false
  const pairs = new Set<Pair>()

  function open(pair: Pair): void {
    const { client } = pair
    const server = (pair.server = connect(behind, '127.0.0.1'))
    server.on('error', () => undefined)
    server.once('close', () => client.destroy())
    client.on('data', (data) => server.write(data))
    server.on('data', (data) => client.write(data))
    client.resume()
  }
  const ends = ({ client, server }: Pair) => (server ? [client, server] : [client])
  function cut(): void {
    for (const end of [...pairs].flatMap(ends)) end.destroy()
  }

  const listener = createServer({ pauseOnConnect: true }, (client) => {
    const pair: Pair = { client }
    pairs.add(pair)
    client.on('error', () => undefined)
    client.once('close', () => {
      pairs.delete(pair)
      pair.server?.destroy()
    })
    if (!isFrozen) open(pair)
  })
  const listen = async (port: number) => {
    listener.listen(port, '127.0.0.1')
    await once(listener, 'listening')
  }
  await listen(0)
  const { port } = listener.address() as AddressInfo

  return {
    port,
    /** Ends all connections; new ones pass. */
    cut,
    /** As if the server's process had ended: no connection is left, and new ones are refused. */
    async stop() {
      const closed = once(listener, 'close')
      listener.close()
      cut()
      await closed
    },
    /** Listens again after `stop`. */
    start: () => listen(port),
    /** As if the server's process were stopped by a signal: connections stay, new ones too, and nothing comes back. */
    freeze() {
      isFrozen = true
      for (const end of [...pairs].flatMap(ends)) end.pause()
    },
    /** What was sent meanwhile arrives. */
    thaw() {
      isFrozen = false
      for (const pair of pairs) {
        if (pair.isForgotten) continue
        if (pair.server) for (const end of ends(pair)) end.resume()
        else open(pair)
      }
    },
    /** As a firewall does after a restart: of the connections of now nothing is heard again. New ones pass. */
    forget() {
      for (const pair of pairs) {
        pair.isForgotten = true
        for (const end of ends(pair)) end.pause()
      }
    },
    /** New connections go to another server. */
    leadTo(otherPort: number) {
      behind = otherPort
    },
    async close() {
      cut()
      if (listener.listening) await new Promise((resolve) => listener.close(resolve))
    },
  }
}
