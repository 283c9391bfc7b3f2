import http from 'node:http'
import { duplexPair, type Duplex } from 'node:stream'

const ownConnections = new WeakSet<object>()

/** Whether this process asks itself: such a request is neither logged nor measured as a visitor's. */
export const isOwnRequest = (req: http.IncomingMessage): boolean => ownConnections.has(req.socket)

/**
 * Asks an application for pages as a visitor would, without a network. It names no browser, so that no visit is counted,
 * and has no address: all of these requests are one network of their own for every limit.
 */
export class OwnRequests {
  private readonly server: http.Server

  constructor(app: http.RequestListener) {
    this.server = http.createServer(app)
  }

  /** @returns the status of the answer, whose body nobody reads */
  async get(path: string, headers: Record<string, string>): Promise<number> {
    const [near, far] = duplexPair()
    ownConnections.add(far)
    // What sets a time limit for its connection finds none to set: nothing can stall here.
    this.server.emit('connection', Object.assign(far, { setTimeout: () => far }))
    try {
      return await answerTo(near, path, headers)
    } finally {
      near.destroy()
      far.destroy()
    }
  }
}

function answerTo(connection: Duplex, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ createConnection: () => connection, path, headers }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode!))
    })
    request.once('error', reject)
  })
}
