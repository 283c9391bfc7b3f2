import { setImmediate as turn } from 'node:timers/promises'

/** Milliseconds. */
export interface MysqlLimits {
  /** How long one statement may take. */
  statementMs: number
  /** After this long without an answer it is checked whether the server still answers anybody. */
  suspectMs: number
  /** How long that check waits for the server. */
  silenceMs: number
}

type Done = (error: Error | null, ...results: unknown[]) => void

export interface WatchedConnection {
  query(...args: unknown[]): unknown
  stream: { destroy(error?: Error): unknown; readonly bytesRead: number }
  /** What the server calls it. */
  readonly threadId: number
}

/** The connections on which the server is at work; 'alive' if it does not say, undefined if it does not answer. */
export type Look = ReadonlySet<number> | 'alive' | undefined

/** A look, and when it was begun. */
interface Seen {
  look: Look
  at: number
}

/** After the server was found silent, statements fail at once for this long. */
const KNOWN_SILENT_MS = 1000
/** A server that answered is not asked again for this long. */
const KNOWN_ALIVE_MS = 1000
/** So often in turn the server has to be found idle on a connection whose statement has no answer. */
const IDLE_LOOKS = 2
/** The server stops a statement at its limit; only a connection that lost its server exceeds it by this much. */
const GRACE_MS = 2000

/**
 * Ends statements that a server leaves unanswered. A slow statement and a frozen server look the same, so after a
 * while the server is asked over another connection: if that gets no answer either, all waiting statements fail. If it
 * is not at work on a statement's connection, that connection has been lost on the way: a firewall forgot it, or
 * another server answers now.
 */
export class ServerWatch {
  private readonly limits: MysqlLimits
  private readonly look: () => Promise<Look>
  private readonly now: () => number
  private silentUntil = -Infinity
  private aliveUntil = -Infinity
  private known: Seen | undefined
  private asking: Promise<Seen> | undefined

  /** `look` asks over a connection of its own, and ends after `silenceMs` for each of its steps at the latest. */
  constructor(limits: MysqlLimits, look: () => Promise<Look>, now = () => performance.now()) {
    this.limits = limits
    this.look = look
    this.now = now
  }

  /** The failure of whatever would use the server now; undefined unless it was just found silent. */
  get failure(): Error | undefined {
    return this.now() < this.silentUntil ? silent() : undefined
  }

  noteSilence(): void {
    this.silentUntil = this.now() + KNOWN_SILENT_MS
  }

  /** Has the statements of this connection end, with an error if need be. */
  guard(connection: WatchedConnection): void {
    const query = connection.query.bind(connection)
    connection.query = (...args: unknown[]) => {
      const done = args.at(-1)
      // A result that is read as a stream is watched by its reader.
      if (typeof done !== 'function') return query(...args)
      const { failure } = this
      if (failure) return void setImmediate(done as Done, failure)
      const stop = this.watch(connection)
      return query(...args.slice(0, -1), (...results: Parameters<Done>) => {
        stop()
        ;(done as Done)(...results)
      })
    }
  }

  /** Watches a statement that begins now; call the result when it has ended. */
  private watch(connection: WatchedConnection): () => void {
    const startedAt = this.now()
    let isRunning = true
    let timer: NodeJS.Timeout
    let idle: { times: number; at: number; bytesRead: number } | undefined
    const check = async () => {
      const isOver = this.now() - startedAt > this.limits.statementMs + GRACE_MS
      const { look, at } = isOver ? { look: undefined, at: 0 } : await this.ask()
      // An answer may have arrived while this process was busy.
      await turn()
      if (!isRunning) return
      const { bytesRead } = connection.stream
      const isIdle = typeof look === 'object' && at > startedAt && !look.has(connection.threadId)
      if (!isIdle || idle?.bytesRead !== bytesRead) idle = isIdle ? { times: 1, at, bytesRead } : undefined
      else if (at > idle.at) idle = { ...idle, times: idle.times + 1, at }
      if (look === undefined || idle?.times === IDLE_LOOKS) connection.stream.destroy(silent())
      else timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
    }
    timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
    return () => {
      isRunning = false
      clearTimeout(timer)
    }
  }

  /** What the server is at; asked once for all who want to know. */
  private ask(): Promise<Seen> {
    if (this.failure) return Promise.resolve({ look: undefined, at: this.now() })
    if (this.known && this.now() < this.aliveUntil) return Promise.resolve(this.known)
    this.asking ??= this.askNow().finally(() => (this.asking = undefined))
    return this.asking
  }

  private async askNow(): Promise<Seen> {
    const at = this.now()
    const look = await this.look()
    // Much later than it should be: this process was busy and did not listen, so nothing is known.
    const isUnknown = look === undefined && this.now() - at > this.limits.silenceMs * 1.5
    if (isUnknown) return { look: 'alive', at }
    this.known = { look, at }
    if (look === undefined) this.noteSilence()
    else this.aliveUntil = this.now() + KNOWN_ALIVE_MS
    return this.known
  }
}

const silent = () =>
  Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT', fatal: true })
