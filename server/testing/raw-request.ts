import { connect } from 'node:net'

/**
 * Sends bytes as they are and gives back the whole answer. For what no HTTP client sends, so that test-client.ts cannot
 * ask it: several Host headers or none, an address with a host in it or without its first `/`.
 */
export function sendRaw(port: number, ...lines: string[]): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('error', reject)
    socket.once('close', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]), text })
    })
    // not end(): Node takes a half-closed connection for an aborted one
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}
