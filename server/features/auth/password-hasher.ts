import { createHash } from 'node:crypto'
import os from 'node:os'
import argon2 from 'argon2'
import { AppError } from '#server/errors/app-error.ts'
import { TaskQueue } from '#server/lib/task-queue.ts'

// OWASP's figures: 19 MiB, two passes, one lane (LIBRARIES: the package's defaults make a login storm last 9 s).
const PARAMETERS = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** DECISIONS §3: the lower-case hex SHA-256 of the NFKC-normalised password; what the API calls password_hash. */
export function digestOf(password: string): string {
  return createHash('sha256').update(password.normalize('NFKC')).digest('hex')
}

/** Argon2id over the password's digest, a few at a time: other pages stay quick during a storm of logins. */
export class PasswordHasher {
  private readonly queue = new TaskQueue(Math.max(1, os.availableParallelism() - 1), 64)
  private dummy: Promise<string> | undefined

  /** The stored form of a digest. 722 when too many wait. */
  hash(digest: string): Promise<string> {
    return this.inTurn(() => argon2.hash(digest, PARAMETERS))
  }

  /**
   * Whether a digest belongs to a stored hash. Without one (unknown user) the same work is done against a dummy, so
   * that an answer's time tells nothing. A stored value that is no hash counts as wrong.
   */
  async verify(stored: string | null, digest: string): Promise<boolean> {
    this.dummy ??= argon2.hash(digestOf('no such user'), PARAMETERS)
    const against = stored?.startsWith('$argon2') ? stored : await this.dummy
    const right = await this.inTurn(() => argon2.verify(against, digest).catch(() => false))
    return right && against === stored
  }

  private async inTurn<T>(task: () => Promise<T>): Promise<T> {
    const result = await this.queue.run(task)
    if (result === 'full') throw new AppError(722)
    return result as T
  }
}
