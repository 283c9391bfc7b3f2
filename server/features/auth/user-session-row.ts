import type { UserSession } from './user-session.ts'

export interface SessionRow {
  id: string
  user_id: number
  created_at: number
  last_active_at: number
  expires_at: number
  user_agent: string
  ip: string
}

export const sessionColumns = [
  ...(['id', 'user_id', 'created_at', 'last_active_at', 'expires_at', 'user_agent', 'ip'] as const),
]

export function toSession(row: SessionRow): UserSession {
  return {
    id: row.id,
    userId: row.user_id,
    createdAt: Number(row.created_at),
    lastActiveAt: Number(row.last_active_at),
    expiresAt: Number(row.expires_at),
    userAgent: row.user_agent,
    ip: row.ip,
  }
}
