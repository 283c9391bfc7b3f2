import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  /** Everyone the envelope names. */
  recipients: string[]
  sender: string
  raw: Buffer
}

/** For tests: a mail server on loopback. `answer` may hold a code that it refuses every mail with, or 'nothing'. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = []
  const control: { refuseWith?: number | 'silence' } = {}
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      password === 'p@ss word' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: (_address, _session, done) => {
      if (control.refuseWith === 'silence') return
      if (control.refuseWith) done(Object.assign(new Error('refused'), { responseCode: control.refuseWith }))
      else done()
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          recipients: rcptTo.map(({ address }) => address),
          sender: mailFrom ? mailFrom.address : '',
          raw: Buffer.concat(chunks),
        })
        done()
      })
    },
  })
  server.on('error', () => {
    // some tests are about a client that disconnects
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    urlWithLogin: `smtp://user:${encodeURIComponent('p@ss word')}@127.0.0.1:${port}`,
    port,
    received,
    control,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
