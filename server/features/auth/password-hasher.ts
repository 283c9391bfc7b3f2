import { createHash } from 'node:crypto'
import os from 'node:os'
import { setTimeout as after } from 'node:timers/promises'
import argon2 from 'argon2'
import { AppError } from '#server/errors/app-error.ts'
import { networkOf } from '#server/lib/network.ts'
import { TaskQueue } from '#server/lib/task-queue.ts'

// OWASP's figures: 19 MiB, two passes, one lane (with the package's defaults 32 parallel sign-ins took 9 s).
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** They take eight seconds; whoever comes later is told to try again. */
const MOST_WAITING = 64

/** Rests for each verification, and the longest one counted: where processors are busy anyway, nobody waits for ever. */
const [RESTS, LONGEST_MS] = [3, 100]

/**
 * While others wait, three times as long as a verification took: many sign-ins at once then take a quarter of the
 * processors that they may have, not all of them, from whoever reads and searches meanwhile (decision 089).
 */
const rest = (tookMs: number) => after(RESTS * Math.min(tookMs, LONGEST_MS))

/** Whose work it is: a network's, from which anybody may try passwords … */
export const ofNetwork = (ip: string): string => `network ${networkOf(ip)}`
/** … or that of somebody who is known. */
export const ofUser = ({ id }: { id: number }): string => `user ${id}`

/** DECISIONS §3: the lower-case hex SHA-256 of the NFKC-normalised password; what the API calls password_hash. */
export function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC')).digest('hex')
}

/**
 * Argon2id over the password's digest, a few at a time, so that other pages stay fast during many sign-ins. Everything
 * says whose it is (`ofNetwork`, `ofUser`): they get their turns one after the other, so that a network that guesses
 * passwords keeps nobody else from signing in (decision 074).
 */
export class PasswordHasher {
  private readonly queue = new TaskQueue(Math.max(1, os.availableParallelism() - 1), MOST_WAITING, rest)
  private readonly onUnreadable: () => void
  private dummy: Promise<string> | undefined

  /**
   * `onUnreadable` is called for a stored value that is not a hash: that user cannot sign in until it is replaced.
   */
  constructor(onUnreadable: () => void = () => undefined) {
    this.onUnreadable = onUnreadable
  }

  /** The stored form of a digest. 722 when too many wait. */
  hash(digest: string, whose = ''): Promise<string> {
    return this.inTurn(whose, () => argon2.hash(digest, PARAMETERS))
  }

  /**
   * Whether a digest matches a stored hash. Without one (unknown user) the same work is done against a dummy, so that
   * timing reveals nothing. A stored value that is not a hash counts as wrong, after the same work.
   */
  async verify(stored: string | null, digest: string, whose = ''): Promise<boolean> {
    const dummy = await this.dummyHash()
    return this.inTurn(whose, async () => {
      if (stored !== null) {
        const right = await argon2.verify(stored, digest).catch(() => undefined)
        if (right !== undefined) return right
        this.onUnreadable()
      }
      await argon2.verify(dummy, digest)
      return false
    })
  }

  /** Whether a hash was made with outdated parameters. */
  needsRehash(stored: string): boolean {
    return argon2.needsRehash(stored, PARAMETERS)
  }

  /** Made once with the current parameters; a failure is not cached. */
  private dummyHash(): Promise<string> {
    this.dummy ??= this.hash(digestOf('no such user')).catch((error: unknown) => {
      this.dummy = undefined
      throw error
    })
    return this.dummy
  }

  private async inTurn<T>(whose: string, task: () => Promise<T>): Promise<T> {
    const result = await this.queue.run(task, whose)
    if (result === 'full') throw new AppError(722)
    return result as T
  }
}
