import type { SecurityPolicyService } from '#server/features/security-policy/index.ts'
import type { User } from '#server/features/users/index.ts'
import type { Clock } from '#server/lib/clock.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { attemptsKeyOf } from './attempts-key.ts'
import { lockedUntil } from './lockout.ts'
import type { LoginAttemptsRepository } from './login-attempts.repository.ts'

/** Users locked out by failed sign-ins, for their admins. */
export class LocksService {
  private readonly deps: {
    attempts: LoginAttemptsRepository
    policies: Pick<SecurityPolicyService, 'of'>
    box: SecretBox
    clock: Clock
  }

  constructor(deps: LocksService['deps']) {
    this.deps = deps
  }

  /** The locked users of one company by id, with the end of the lock in milliseconds since the epoch. */
  async of(companyId: number | null, users: Pick<User, 'id' | 'email'>[]): Promise<Map<number, number>> {
    const { attempts, policies, box, clock } = this.deps
    const policy = await policies.of(companyId)
    const hashes = users.map(({ id, email }) => ({ id, hash: attemptsKeyOf(box, companyId, email) }))
    const counted = await attempts.findMany(hashes.map(({ hash }) => hash))
    const locked = new Map<number, number>()
    for (const { id, hash } of hashes) {
      const found = counted.get(hash)
      const until = found && lockedUntil(found, policy, clock.now())
      if (until) locked.set(id, until)
    }
    return locked
  }
}
