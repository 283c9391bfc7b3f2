import { connect } from 'node:net'

/**
 * Sends raw bytes and returns the whole answer. For requests that no HTTP client sends and test-client.ts therefore
 * cannot: several Host headers or none, an address with a host in it or without its first `/`.
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
    // not end(), because Node treats a half-closed connection as aborted
    socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  })
}
