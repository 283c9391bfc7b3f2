import { Store, type SessionData } from 'express-session'
import type { Knex } from 'knex'
import { parseJson } from '#server/lib/parse-json.ts'
import { sessionExpiry } from './session-expiry.ts'

/** Sessions in the product's own database: the default. */
export class DatabaseSessionStore extends Store {
  private readonly knex: Knex
  private readonly now: () => number

  constructor(knex: Knex, now: () => number) {
    super()
    this.knex = knex
    this.now = now
  }

  override get(sid: string, done: (error: unknown, session?: SessionData | null) => void): void {
    this.knex('sessions')
      .where({ sid })
      .andWhere('expires_at', '>', this.now())
      .first<{ data: string } | undefined>('data')
      .then((row) => done(null, row ? parseJson<SessionData>(row.data) : null), done)
  }

  override set(sid: string, session: SessionData, done: (error?: unknown) => void = () => undefined): void {
    const row = { sid, data: JSON.stringify(session), expires_at: sessionExpiry(session, this.now()) }
    this.knex('sessions')
      .insert(row)
      .onConflict('sid')
      .merge()
      .then(() => done(), done)
  }

  override destroy(sid: string, done: (error?: unknown) => void = () => undefined): void {
    this.knex('sessions')
      .where({ sid })
      .delete()
      .then(() => done(), done)
  }

  /** Nothing to do: a session's age counts from sign-in and is not extended by use. */
  override touch(_sid: string, _session: SessionData, done: () => void = () => undefined): void {
    done()
  }

  /** Deletes what has expired; called now and then. */
  async prune(): Promise<void> {
    await this.knex('sessions').where('expires_at', '<=', this.now()).delete()
  }
}
