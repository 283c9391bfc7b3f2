import type { Actor } from '#server/features/audit/index.ts'

/** Somebody of a company (null: of the platform) who does something in a test. */
export function testActor(companyId: number | null, userId: number | null = 1): Actor {
  return { userId, companyId, ip: '192.0.2.1', requestId: 'test' }
}
