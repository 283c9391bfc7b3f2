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
  stream: { destroy(error?: Error): unknown }
}

/** After the server was found silent, statements fail at once for this long. */
const KNOWN_SILENT_MS = 1000
/** A server that answered is not asked again for this long. */
const KNOWN_ALIVE_MS = 1000
/** The server stops a statement at its limit; only a connection that lost its server exceeds it by this much. */
const GRACE_MS = 2000

/**
 * Ends statements that a server leaves unanswered. A slow statement and a frozen server look the same, so after a
 * while the server is asked over another connection: if that gets no answer either, all waiting statements fail.
 */
export class ServerWatch {
  private readonly limits: MysqlLimits
  private readonly isAlive: () => Promise<boolean>
  private readonly now: () => number
  private silentUntil = -Infinity
  private aliveUntil = -Infinity
  private asking: Promise<boolean> | undefined

  /** `isAlive` asks over a connection of its own, and answers after `silenceMs` at the latest. */
  constructor(limits: MysqlLimits, isAlive: () => Promise<boolean>, now = () => performance.now()) {
    this.limits = limits
    this.isAlive = isAlive
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
    const check = async () => {
      const isLost = this.now() - startedAt > this.limits.statementMs + GRACE_MS
      const isSilent = !isLost && !(await this.ask())
      // An answer may have arrived while this process was busy.
      await turn()
      if (!isRunning) return
      if (isLost || isSilent) connection.stream.destroy(silent())
      else timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
    }
    timer = setTimeout(() => void check(), this.limits.suspectMs).unref()
    return () => {
      isRunning = false
      clearTimeout(timer)
    }
  }

  /** Whether the server answers; asked once for all who want to know. */
  private ask(): Promise<boolean> {
    if (this.failure) return Promise.resolve(false)
    if (this.now() < this.aliveUntil) return Promise.resolve(true)
    this.asking ??= this.askNow().finally(() => (this.asking = undefined))
    return this.asking
  }

  private async askNow(): Promise<boolean> {
    const startedAt = this.now()
    const isAlive = await this.isAlive()
    // Much later than it should be: this process was busy and did not listen, so nothing is known.
    const isUnknown = this.now() - startedAt > this.limits.silenceMs * 1.5
    if (isAlive) this.aliveUntil = this.now() + KNOWN_ALIVE_MS
    else if (!isUnknown) this.noteSilence()
    return isAlive || isUnknown
  }
}

const silent = () =>
  Object.assign(new Error('the database server does not answer'), { code: 'ETIMEDOUT', fatal: true })
