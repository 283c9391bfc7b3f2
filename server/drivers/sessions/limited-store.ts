import { Store, type SessionData } from 'express-session'
import { AppError } from '#server/errors/app-error.ts'

type Done<T> = (error?: unknown, value?: T) => void

/**
 * A store whose answers do not keep a request waiting. Whatever fails behind it, or takes longer than the limit, is
 * 722: a client's own time limits do not hold once a command has been written to a server that then freezes.
 */
export class LimitedStore extends Store {
  private readonly inner: Store
  private readonly limitMs: number
  private readonly onSilence: () => void

  /** @param onSilence told of each answer that did not come in time */
  constructor(inner: Store, limitMs: number, onSilence: () => void = () => undefined) {
    super()
    this.onSilence = onSilence
    this.inner = inner
    this.limitMs = limitMs
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.within<SessionData | null>(done, (settle) => this.inner.get(sid, settle))
  }

  override set(sid: string, session: SessionData, done: Done<void> = () => undefined): void {
    this.within(done, (settle) => this.inner.set(sid, session, settle))
  }

  override destroy(sid: string, done: Done<void> = () => undefined): void {
    this.within(done, (settle) => this.inner.destroy(sid, settle))
  }

  /** Nothing to do: a session's age counts from sign-in and is not extended by use. */
  override touch(_sid: string, _session: SessionData, done: () => void = () => undefined): void {
    done()
  }

  /** Calls `done` once: with what `work` settles with, or with 722. */
  private within<T>(done: Done<T>, work: (settle: Done<T>) => void): void {
    let isDone = false
    const settle: Done<T> = (error, value) => {
      if (isDone) return
      isDone = true
      clearTimeout(timer)
      if (error) done(new AppError(722, { cause: error }))
      else done(null, value)
    }
    const timeOut = () => {
      if (isDone) return
      this.onSilence()
      settle(new Error('the session store gave no answer in time'))
    }
    // Timers come before what has arrived: a process that was busy all the while first reads the answer it may have.
    const timer = setTimeout(() => setImmediate(timeOut), this.limitMs)
    work(settle)
  }
}
